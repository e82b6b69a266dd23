import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** So many acts in so many seconds for one key. */
type Limit = { readonly points: number; readonly seconds: number }

/** Every limited act, per client address and per e-mail or name (rules §10). */
const LIMITS = {
  sendCodeByIp: { points: 20, seconds: 600 },
  sendCodeByEmail: { points: 5, seconds: 600 },
  loginByIp: { points: 60, seconds: 300 },
  loginByName: { points: 10, seconds: 300 },
  registerByIp: { points: 20, seconds: 3600 },
  codeByEmail: { points: 10, seconds: 600 },
  checkNameByIp: { points: 60, seconds: 60 },
  telemetryByIp: { points: 120, seconds: 60 },
  passwordByUser: { points: 10, seconds: 600 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS

export type RateLimits = {
  /** Counts one act; false when the key has had too many. */
  take(name: LimitName, key: string): Promise<boolean>
}

/** Limits in this process, or in Redis when several processes share them; `factor` widens them all. */
export function createRateLimits({
  redis,
  factor = 1,
}: {
  redis?: Redis | undefined
  factor?: number
}): RateLimits {
  const limiters = new Map<LimitName, RateLimiterAbstract>()

  function limiterOf(name: LimitName): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known !== undefined) return known
    const { points, seconds } = LIMITS[name]
    const options = { keyPrefix: name, points: points * factor, duration: seconds }
    const made =
      redis === undefined
        ? new RateLimiterMemory(options)
        : new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: new RateLimiterMemory(options),
          })
    limiters.set(name, made)
    return made
  }

  return {
    async take(name, key) {
      try {
        await limiterOf(name).consume(key)
        return true
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      }
    },
  }
}
