// npm run bench: sets the machine up, measures, prints JSON. Plain Node 20, no dependency.
import { ensureChromium } from './chromium.mjs'
import { build, installPackages, productNode, run, SetupError } from './setup.mjs'

async function main() {
  // Progress goes to standard error, so that standard output is the JSON alone.
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
  // What the measurement itself had to say stands above already.
  if (!(error instanceof SetupError)) process.stderr.write(`${error.stack}\n`)
  else if (!error.message.includes('scripts/bench/run.ts')) process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
