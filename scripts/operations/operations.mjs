// npm run operations: carries docs/operations.md out. Plain Node 20, no dependency.
import { arePackagesInstalled, installPackages, productNode, run, SetupError, step } from '../setup.mjs'

async function main() {
  if (!arePackagesInstalled()) await step('packages', installPackages)
  await run(productNode(), [
    '--disable-warning=ExperimentalWarning',
    'scripts/operations/main.ts',
    ...process.argv.slice(2),
  ])
}

main().catch(error => {
  // What the command itself had to say stands above already.
  if (!(error instanceof SetupError)) process.stderr.write(`${error.stack}\n`)
  else if (!error.message.includes('scripts/operations/main.ts')) process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
