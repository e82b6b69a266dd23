// System packages on Debian and its derivatives. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { run, SetupError } from '../setup.mjs'

export function hasApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Installs these packages unless what they contain `isPresent`; rejects with install instructions. */
export async function ensureInstalled(isPresent, ...names) {
  if (isPresent()) return 'present'
  const list = names.join(' and ')
  if (!hasApt()) throw new SetupError(`install ${list}`)
  await aptInstall(...names)
  if (!isPresent()) throw new SetupError(`${list} was installed, but does not run here`)
  return 'installed'
}

/** Serializes installs: a concurrent apt-get fails on the package list's lock. */
let last = Promise.resolve()

export function aptInstall(...names) {
  const installed = last.then(() => install(names))
  last = installed.catch(() => undefined)
  return installed
}

/** Debian asks this program whether a package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d'

async function install(names) {
  await run('apt-get', ['update'], { quiet: true })
  const isOurs = process.getuid?.() === 0 && !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
      quiet: true,
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}
