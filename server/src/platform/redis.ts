import { Redis, type RedisOptions } from 'ioredis'

/** Time (ms) without an answer after which Redis counts as unavailable, for example behind a dead connection. */
const PATIENCE_MS = 1_000

/** Opens a connection whose commands fail instead of waiting; it reconnects automatically. */
export function openRedis(url: string, onError: (error: unknown) => void, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, socketTimeout: PATIENCE_MS, ...options })
  redis.on('error', onError)
  return redis
}

/** Calls back when every lost connection is restored; pass each connection to the returned function. */
export function followRedis(onBack: () => void): (redis: Redis) => void {
  const lost = new Set<Redis>()
  return redis => {
    redis.on('close', () => lost.add(redis))
    redis.on('ready', () => {
      if (lost.delete(redis) && lost.size === 0) onBack()
    })
  }
}

/** Closes the connection; disconnects when the server does not answer. */
export async function closeRedis(redis: Redis): Promise<void> {
  await redis.quit().catch(() => redis.disconnect())
}
