// System packages on Debian and its derivatives. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { run } from '../setup.mjs'

export function hasApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Serializes installs: a concurrent apt-get fails on the package list's lock. */
let last = Promise.resolve()

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
