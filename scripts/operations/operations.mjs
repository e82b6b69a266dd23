// npm run operations: executes docs/operations/drill.md. Plain Node 20, no dependency.
import { arePackagesInstalled, installPackages, productNode, run, SetupError, step } from '../setup.mjs'

async function main() {
  if (!arePackagesInstalled()) await step('packages', () => installPackages())
  await run(productNode(), [
    '--disable-warning=ExperimentalWarning',
    'scripts/operations/main.ts',
    ...process.argv.slice(2),
  ])
}

main().catch(error => {
  // The command has already printed its own error.
  if (!(error instanceof SetupError)) process.stderr.write(`${error.stack}\n`)
  else if (!error.message.includes('scripts/operations/main.ts')) process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
