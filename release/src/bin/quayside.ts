#!/usr/bin/env node
import { processRuntime } from '../cli/process-runtime.ts'
import { run } from '../cli/run.ts'

/** The same commands as `npm run release`, in the project that installed the package. */
const runtime = processRuntime(process.env.INIT_CWD ?? process.cwd())
const named = (text: string) => text.replaceAll('npm run release --', 'npx quayside')

process.exitCode = await run(process.argv.slice(2), {
  ...runtime,
  out: text => runtime.out(named(text)),
  err: text => runtime.err(named(text)),
})
