// Runs an external program and ends it on request. Plain Node 20. Its argument is JSON: see `spawnKept`.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const { command, args, signal, folder, ...options } = JSON.parse(process.argv[2] ?? '{}')
const program = spawn(command, args, { ...options, stdio: 'inherit' })
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(event, () => program.kill(signal))
process.send?.({ pid: program.pid })
program.on('error', error => process.stderr.write(`${error.message}\n`))
program.on('close', code => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
