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
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
