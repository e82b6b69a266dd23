import { setTimeout } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type ChangedLimits, LIMITS, type LimitName, limitOf, type Pace } from '../../limits.ts'
import { systemTimers } from '../../time/clock.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { createPace, type PaceCounter } from './pace.ts'

/** Rate limits counted across all processes of a site. */
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
  /** Counts an act, or `points` of them; returns 0, or the ms to wait. */
  take(name: RateName, key: string, points?: number): Promise<number>
  /** Counts a customer's act in this process; returns 0, or the ms to wait. */
  pace(pace: Pace, userId: string): number
  readonly queue: FairQueue
  most(name: LimitName): number
}

/** Limits in this process, or in Redis for several. `ipFactor` raises the per-address limits in the sandbox. */
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
    async take(name, key, points = 1) {
      try {
        await limiterOf(name).consume(key, points)
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
