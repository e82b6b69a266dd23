// Packages of the system, on Debian and what descends from it. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { run } from './setup.mjs'

/** Whether this user can install packages of the system. */
export function hasApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Installs packages of the system without what they only recommend; rejects with what apt-get said. */
export async function aptInstall(...names) {
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
    quiet: true,
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
