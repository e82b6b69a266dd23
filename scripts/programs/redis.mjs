// Finds Redis for the tests, or installs it with the system's package manager. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './apt.mjs'

const SERVERS = ['redis-server', 'valkey-server', 'redis-check-rdb']
export const REDIS_NAME = 'redis-server'

/** A command that runs a Redis server under the argv0 `REDIS_NAME`; undefined when there is none. */
export function findRedis() {
  return SERVERS.find(command => {
    const { status, stdout } = spawnSync(command, ['--version'], { argv0: REDIS_NAME, encoding: 'utf8' })
    return status === 0 && /server v=/.test(stdout)
  })
}

export function ensureRedis() {
  // The redis-server package would start a system service.
  return ensureInstalled(() => findRedis() !== undefined, 'redis-tools')
}
