import path from 'node:path'
import { processRuntime } from './process-runtime.ts'
import { run } from './run.ts'

const root = path.join(import.meta.dirname, '../../..')

process.exitCode = await run(process.argv.slice(2), processRuntime(root))
