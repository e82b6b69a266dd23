// Runs the build of `npm start` until it is stopped or its parent is gone. Plain Node 20.
import { spawn } from 'node:child_process'
import { productNode, projectEnvironment, root } from '../setup.mjs'
import { END_WITH_PARENT } from './lifetime.mjs'
import { keepRunning } from './supervisor.mjs'

/** Separate processes, so that none takes another down. The plane includes the console. */
export const SERVICES = {
  site: { title: 'The site', file: 'server/dist/main.js' },
  plane: { title: 'The release plane', file: 'release/src/main.ts' },
  feed: { title: 'The feed', file: 'server/dist/feed.js' },
}

/** The services that start by default. On SQLite the feed runs inside the site. */
export function usualServices(environment = process.env) {
  const isShared = (environment.DATABASE_URL ?? '').trim() !== ''
  return Object.keys(SERVICES).filter(name => name !== 'feed' || isShared)
}

const running = new Set()

/** Starts the named services; a crash of one leaves the others running, and it restarts. */
export function startServices(names = usualServices()) {
  for (const name of names) startService(SERVICES[name])
}

/** Asks the running services to stop after finishing accepted requests; false when none runs. */
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
    // A service that never served has wrong settings and has already logged them.
    onGivenUp: code => {
      process.exitCode = code
      stopServices()
    },
  })
  running.add(service)
}
