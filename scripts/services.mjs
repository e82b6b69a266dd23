// Runs what `npm start` has built, until it is told to stop or whoever told it to run is gone. Plain Node 20.
import { spawn } from 'node:child_process'
import { END_WITH_PARENT } from './lifetime.mjs'
import { productNode, projectEnvironment, root } from './setup.mjs'
import { keepRunning } from './supervisor.mjs'

/** The site and, in a process of its own so that neither takes the other down, the release plane with its console. */
export const SERVICES = {
  site: { title: 'The site', file: 'server/dist/main.js' },
  plane: { title: 'The release plane', file: 'release/src/main.ts' },
}

const running = new Set()

/** Starts the named services, or both; the end of one does not end the other, and is made good. */
export function startServices(names = Object.keys(SERVICES)) {
  for (const name of names) startService(SERVICES[name])
}

/** Asks what runs to stop, which finishes what it has accepted first; false when nothing runs. */
export function stopServices() {
  const processes = [...running].filter(service => service.stop())
  return processes.length > 0
}

function startService({ title, file }) {
  const service = keepRunning(title, {
    spawn: () =>
      spawn(productNode(), ['--disable-warning=ExperimentalWarning', ...END_WITH_PARENT, file], {
        cwd: root,
        env: projectEnvironment(),
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      }),
    say: sentence => void process.stderr.write(`${sentence}\n`),
    // What has never served cannot: its settings are wrong, and it has said how.
    onGivenUp: code => {
      process.exitCode = code
      stopServices()
    },
  })
  running.add(service)
}
