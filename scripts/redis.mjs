// Finds Redis for the tests, or installs it where the system's package manager can. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { aptInstall, hasApt } from './apt.mjs'
import { SetupError } from './setup.mjs'

/** The last is what Debian's redis-tools brings: one program does both, and the name by which it is called decides. */
const SERVERS = ['redis-server', 'valkey-server', 'redis-check-rdb']
/** Under this name any of them is the server. */
export const REDIS_NAME = 'redis-server'

/** A command that runs a Redis server when it is called by `REDIS_NAME`; undefined when there is none. */
export function findRedis() {
  return SERVERS.find(command => {
    const { status, stdout } = spawnSync(command, ['--version'], { argv0: REDIS_NAME, encoding: 'utf8' })
    return status === 0 && /server v=/.test(stdout)
  })
}

/** Makes sure there is a Redis server; rejects with what to install where it cannot be had. */
export async function ensureRedis() {
  if (findRedis() !== undefined) return 'present'
  if (!hasApt()) throw new SetupError('install redis-server')
  // Not the package redis-server, which would start one as a service of this machine.
  await aptInstall('redis-tools')
  if (findRedis() === undefined) throw new SetupError('redis-tools was installed, but runs no server here')
  return 'installed'
}
