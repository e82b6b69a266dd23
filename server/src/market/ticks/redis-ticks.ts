import { closeRedis, openRedis } from '../../platform/redis.ts'
import type { Log } from '../../platform/time/clock.ts'
import type { BatchSeal } from './batch-seal.ts'
import type { TickBatch } from './tick-batch.ts'
import { LOOK_EVERY_MS, type TickBus } from './tick-bus.ts'

/** At ten batches a second, more than `KEPT_MS` has; Redis rounds it up. */
const KEPT = 6_000

type Parts = {
  readonly url: string
  readonly seal: BatchSeal
  /** The database's identity, since several may share a Redis. */
  readonly database: string
  readonly log: Log
}

/** Batches in a Redis stream. Its ids are `epoch-number` and must increase, so a former reader cannot write. */
export function createRedisTicks({ url, seal, database, log }: Parts): TickBus {
  const stream = `quayside:ticks:${database}`
  const onError = (error: unknown): void => log.warn({ err: error }, 'Redis does not carry ticks')
  const redis = openRedis(url, onError)
  const listeners = new Set<() => void>()
  let isClosed = false
  let waiting: Promise<void> | undefined

  /** Waits for news on a separate connection, since a blocked one serves nothing else. */
  async function wait(): Promise<void> {
    const blocked = openRedis(url, onError)
    let seen = '$'
    while (!isClosed) {
      try {
        const news = await blocked.xread('COUNT', 1, 'BLOCK', LOOK_EVERY_MS, 'STREAMS', stream, seen)
        seen = news?.[0]?.[1].at(-1)?.[0] ?? seen
      } catch {
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
      }
      for (const listener of listeners) listener()
    }
    await closeRedis(blocked)
  }

  function toBatch([id, fields]: [string, string[]]): TickBatch {
    const [epoch = 0, number = 0] = id.split('-').map(Number)
    return seal.read({ epoch, number }, fields[1] ?? '')
  }

  return {
    async publish(batch) {
      const id = `${batch.epoch}-${batch.number}`
      try {
        await redis.xadd(stream, 'MAXLEN', '~', KEPT, id, 'batch', seal.textOf(batch))
        return true
      } catch (error) {
        if (isFenced(error)) return false
        throw error
      }
    },
    async after(position) {
      const first = position === undefined ? '-' : `(${position.epoch}-${position.number}`
      return (await redis.xrange(stream, first, '+')).map(toBatch)
    },
    last: async () => (await redis.xrevrange(stream, '+', '-', 'COUNT', 1)).map(toBatch)[0],
    follow(listener) {
      listeners.add(listener)
      waiting ??= wait()
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      await waiting
      await closeRedis(redis)
    },
  }
}

function isFenced(error: unknown): boolean {
  return error instanceof Error && error.message.includes('equal or smaller than the target stream top item')
}
