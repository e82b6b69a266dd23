// Packages of the system, on Debian and what descends from it. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { run } from './setup.mjs'

/** Whether this user can install packages of the system. */
export function hasApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Two at once would find the system's list of packages locked, and one of them give up. */
let last = Promise.resolve()

/** Installs packages of the system without what they only recommend; rejects with what apt-get said. */
export function aptInstall(...names) {
  const installed = last.then(() => install(names))
  last = installed.catch(() => undefined)
  return installed
}

async function install(names) {
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
    quiet: true,
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
