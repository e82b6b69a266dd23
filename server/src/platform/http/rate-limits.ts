import { setTimeout } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { systemTimers } from '../clock.ts'
import { type ChangedLimits, LIMITS, type LimitName, limitOf, type Pace } from '../limits.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { createPace, type PaceCounter } from './pace.ts'

/** Limits that all processes of a site count together. */
export type RateName = {
  [N in LimitName]: (typeof LIMITS)[N] extends { readonly seconds: number } ? N : never
}[LimitName]

export type RateLimitOptions = {
  readonly clock: Clock
  readonly redis?: Redis | undefined
  readonly ipFactor?: number
  readonly changed?: ChangedLimits
}

export type RateLimits = {
  /** Counts one act; else the milliseconds after which it may be done. */
  take(name: RateName, key: string): Promise<number>
  /** Counts one act of a customer in this process; else the milliseconds after which it may be done. */
  pace(pace: Pace, userId: string): number
  /** Shares this process out among the customers. */
  readonly queue: FairQueue
  /** How many are allowed. */
  most(name: LimitName): number
}

/**
 * Limits in this process, or in Redis when several processes share them. `ipFactor` widens those per client address:
 * in the sandbox a whole office and its test suite come from one.
 */
export function createRateLimits({ clock, redis, ipFactor = 1, changed }: RateLimitOptions): RateLimits {
  const limiters = new Map<RateName, RateLimiterAbstract>()
  const most = (name: LimitName) => limitOf(name, changed)
  const rate = (name: RateName) => ({ points: most(name), seconds: LIMITS[name].seconds })
  const paces: Readonly<Record<Pace, PaceCounter>> = {
    calls: createPace(clock, [rate('callsBySecond'), rate('callsByMinute')]),
    orders: createPace(clock, [rate('ordersBySecond'), rate('ordersByMinute')]),
    endings: createPace(clock, [rate('endingsBySecond'), rate('endingsByMinute')]),
    looser: createPace(clock, [rate('looserByUser'), rate('looserByUserDaily')]),
    stricter: createPace(clock, [rate('stricterByUser'), rate('stricterByUserDaily')]),
    prolonged: createPace(clock, [rate('prolongedByUser'), rate('prolongedByUserDaily')]),
  }

  function limiterOf(name: RateName): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known !== undefined) return known
    const { points, seconds } = rate(name)
    const factor = name.endsWith('ByIp') ? ipFactor : 1
    const options = { keyPrefix: name, points: points * factor, duration: seconds }
    const made =
      redis === undefined
        ? new RateLimiterMemory(options)
        : new RateLimiterRedis({
            ...options,
            storeClient: redis,
            rejectIfRedisNotReady: true,
            insuranceLimiter: new RateLimiterMemory(options),
          })
    limiters.set(name, made)
    return made
  }

  return {
    async take(name, key) {
      try {
        await limiterOf(name).consume(key)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
        throw refusal
      }
    },
    pace: (pace, userId) => paces[pace].take(userId),
    queue: createFairQueue({
      clock,
      timers: systemTimers,
      pause: setTimeout,
      lightMs: most('processingMs'),
      heavyAtOnce: most('heavyAtOnce'),
      mostWaiting: most('callsWaiting'),
    }),
    most,
  }
}
