import { Redis, type RedisOptions } from 'ioredis'

/** A Redis that takes a command and says nothing for so long (ms) is away, as behind a line that was cut. */
const PATIENCE_MS = 1_000

/** Opens a connection on which no command waits for long: what is not answered fails, and it is dialed anew by itself. */
export function openRedis(url: string, onError: (error: unknown) => void, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, socketTimeout: PATIENCE_MS, ...options })
  redis.on('error', onError)
  return redis
}

/** Says when every connection that was lost is there again; hand each of them in. */
export function followRedis(onBack: () => void): (redis: Redis) => void {
  const lost = new Set<Redis>()
  return redis => {
    redis.on('close', () => lost.add(redis))
    redis.on('ready', () => {
      if (lost.delete(redis) && lost.size === 0) onBack()
    })
  }
}

/** Says goodbye; one that does not answer is left all the same. */
export async function closeRedis(redis: Redis): Promise<void> {
  await redis.quit().catch(() => redis.disconnect())
}
