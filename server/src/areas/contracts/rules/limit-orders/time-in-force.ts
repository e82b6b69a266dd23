import { isoOf } from '@quayside/contracts/iso-time'
import type { TimeInForce as OnWire } from '@quayside/contracts/market/time-in-force'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import { LEAST_WAIT_MS, LIMIT_LIFE_MS } from '@quayside/money/contract-limits'
import type { Market } from '../../../../market/market.ts'
import { fromWire } from '../../../../platform/wire-words.ts'

/** How long an order waits, as stored; `until` has a customer-defined time. */
export type TimeInForce = 'until_cancelled' | 'session' | 'until'

export type RequestedLife = {
  readonly timeInForce?: OnWire | undefined
  readonly expiresAt?: string | undefined
}

export type Life = { readonly timeInForce: TimeInForce; readonly expiresAt: number }

/** Now (ms), and the end of the current or next session; null if the market never closes. */
export type LifeState = { readonly now: number; readonly sessionEndsAt: number | null }

/** Expiry of an order (rules §4). Refuses with 10016 and the allowed values. */
export function lifeOf(requested: RequestedLife, { now, sessionEndsAt }: LifeState): Result<Life> {
  const longest = now + LIMIT_LIFE_MS
  switch (requested.timeInForce) {
    case undefined:
    case 'untilCancelled':
      return ok({ timeInForce: 'until_cancelled', expiresAt: longest })
    case 'session':
      return sessionEndsAt === null
        ? refuse('10016', { timeInForce: { allowed: ['untilCancelled', 'until'] } })
        : ok({ timeInForce: 'session', expiresAt: Math.min(sessionEndsAt, longest) })
    case 'until': {
      const at = Date.parse(requested.expiresAt ?? '')
      const soonest = now + LEAST_WAIT_MS
      return at >= soonest && at <= longest
        ? ok({ timeInForce: fromWire(requested.timeInForce), expiresAt: at })
        : refuse('10016', { expiresAt: { min: isoOf(soonest), max: isoOf(longest) } })
    }
  }
}

/** End of the session (ms), rounded to the second because two clocks are read; null if it never ends. */
export function sessionEndOf(
  market: Pick<Market, 'session' | 'now' | 'speed'>,
  code: string,
  now: number,
): number | null {
  const nextClose = market.session(code)?.nextClose ?? null
  if (nextClose === null) return null
  return Math.round((now + (nextClose - market.now()) / market.speed) / 1000) * 1000
}
