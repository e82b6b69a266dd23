// Runs what `npm start` has built, until it is told to stop or whoever told it to run is gone. Plain Node 20.
import { spawn } from 'node:child_process'
import { END_WITH_PARENT } from './lifetime.mjs'
import { productNode, projectEnvironment, root } from './setup.mjs'

/** The site and, in a process of its own so that neither takes the other down, the release plane with its console. */
const SERVICES = ['server/dist/main.js', 'release/src/main.ts']

const running = new Set()
let stopping = false

/** Starts both; when one ends, so does the other. */
export function startServices() {
  for (const file of SERVICES) startService(file)
}

/** Asks what runs to stop, which finishes what it has accepted first; false when nothing runs. */
export function stopServices() {
  stopping = true
  for (const service of running) service.kill('SIGTERM')
  return running.size > 0
}

function startService(file) {
  const service = spawn(productNode(), ['--disable-warning=ExperimentalWarning', ...END_WITH_PARENT, file], {
    cwd: root,
    env: projectEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  running.add(service)
  service.on('error', error => {
    process.stderr.write(`${file} could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
  service.on('close', code => {
    running.delete(service)
    if (!stopping) process.exitCode = code || 1
    stopServices()
  })
}
