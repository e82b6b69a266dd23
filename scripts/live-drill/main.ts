import { build, step } from '../setup.mjs'
import { liveDrill } from './drill.ts'

await step('build', () => build())
process.exitCode = (await liveDrill(line => process.stdout.write(`${line}\n`))) ? 0 : 1
