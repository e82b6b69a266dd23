import { ensureChromium } from './programs/chromium.mjs'
import { build, installPackages, productNode, run, SetupError } from './setup.mjs'

async function main() {
  // Progress goes to standard error, so that standard output is pure JSON.
  process.stderr.write('packages, Chromium, build …\n')
  await installPackages()
  await ensureChromium()
  await build()
  await run(productNode(), [
    '--disable-warning=ExperimentalWarning',
    'scripts/bench/run.ts',
    ...process.argv.slice(2),
  ])
}

main().catch(error => {
  // The measurement has already printed its own error.
  if (!(error instanceof SetupError)) process.stderr.write(`${error.stack}\n`)
  else if (!error.message.includes('scripts/bench/run.ts')) process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
