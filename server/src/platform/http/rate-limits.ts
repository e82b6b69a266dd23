import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** So many acts in so many seconds for one key. */
type Limit = { readonly points: number; readonly seconds: number }

/**
 * Every limited act (rules §10): per network of the client (`ByIp`, `networkOf`), per e-mail or name and who asks
 * (`…ByAsker`: a stranger must not use up what a customer has), and per e-mail or customer.
 */
const LIMITS = {
  sendCodeByIp: { points: 20, seconds: 600 },
  sendCodeByAsker: { points: 5, seconds: 600 },
  /** Of strangers together: what a mailbox is spared, and how many codes may be guessed at. */
  sendCodeByEmail: { points: 15, seconds: 600 },
  sendCodeByEmailDaily: { points: 40, seconds: 86_400 },
  loginByIp: { points: 60, seconds: 300 },
  loginByAsker: { points: 10, seconds: 300 },
  registerByIp: { points: 20, seconds: 3600 },
  codeByIp: { points: 60, seconds: 600 },
  checkNameByIp: { points: 60, seconds: 60 },
  telemetryByIp: { points: 120, seconds: 60 },
  passwordByUser: { points: 10, seconds: 600 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS

export type RateLimitOptions = { readonly redis?: Redis | undefined; readonly ipFactor?: number }

export type RateLimits = {
  /** Counts one act; false when the key has had too many. */
  take(name: LimitName, key: string): Promise<boolean>
}

/**
 * Limits in this process, or in Redis when several processes share them. `ipFactor` widens those per client address:
 * in the sandbox a whole office and its test suite come from one.
 */
export function createRateLimits({ redis, ipFactor = 1 }: RateLimitOptions = {}): RateLimits {
  const limiters = new Map<LimitName, RateLimiterAbstract>()

  function limiterOf(name: LimitName): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known !== undefined) return known
    const { points, seconds } = LIMITS[name]
    const factor = name.endsWith('ByIp') ? ipFactor : 1
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
