// npm start: everything from a fresh clone to the served site. Plain Node 20, no dependency.
import { spawn } from 'node:child_process'
import {
  build,
  installPackages,
  productNode,
  projectEnvironment,
  publishAndPin,
  root,
  SetupError,
  step,
  stopChildren,
} from './setup.mjs'

let server
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true
    // At a terminal Ctrl-C reaches the server too; a second signal does no harm, it stops once.
    if (server) server.kill('SIGTERM')
    else {
      stopChildren()
      process.exit(130)
    }
  })
}

async function main() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new SetupError('Quayside needs Node 20 or newer.')
  process.stdout.write('Quayside\n')
  await step('1/3 packages', installPackages)
  await step('2/3 build', () => build())
  await step('3/3 publish and pin', () => publishAndPin())
  server = spawn(productNode(), ['--disable-warning=ExperimentalWarning', 'server/dist/main.js'], {
    cwd: root,
    env: projectEnvironment(),
    stdio: 'inherit',
  })
  server.on('error', error => {
    process.stderr.write(`The server could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
  server.on('close', code => {
    process.exitCode = stopping ? 0 : (code ?? 1)
  })
}

main().catch(error => {
  if (stopping) return
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
