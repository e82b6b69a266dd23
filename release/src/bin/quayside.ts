#!/usr/bin/env node
import { processRuntime } from '../cli/process-runtime.ts'
import { run } from '../cli/run.ts'
import { projectRuntime } from './project-runtime.ts'

/** The same commands as `npm run release`, in the project that installed the package. */
const runtime = processRuntime(process.env.INIT_CWD ?? process.cwd())
process.exitCode = await run(process.argv.slice(2), projectRuntime(runtime))
