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

/** The site and, in a process of its own so that neither takes the other down, the release plane with its console. */
const SERVICES = ['server/dist/main.js', 'release/src/main.ts']

const running = new Set()
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true
    // At a terminal Ctrl-C reaches the services too; a second signal does no harm, they stop once.
    if (running.size > 0) stopServices()
    else {
      stopChildren()
      process.exit(130)
    }
  })
}

function stopServices() {
  for (const service of running) service.kill('SIGTERM')
}

function startService(file) {
  const service = spawn(productNode(), ['--disable-warning=ExperimentalWarning', file], {
    cwd: root,
    env: projectEnvironment(),
    stdio: 'inherit',
  })
  running.add(service)
  service.on('error', error => {
    process.stderr.write(`${file} could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
  service.on('close', code => {
    running.delete(service)
    if (!stopping) process.exitCode = code || 1
    stopping = true
    stopServices()
  })
}

async function main() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new SetupError('Quayside needs Node 20 or newer.')
  process.stdout.write('Quayside\n')
  await step('1/3 packages', installPackages)
  await step('2/3 build', () => build())
  await step('3/3 publish and pin', () => publishAndPin())
  for (const file of SERVICES) startService(file)
}

main().catch(error => {
  if (stopping) return
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
