import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { TimeInForce as OnWire } from '@quayside/contracts/time-in-force'
import { LEAST_WAIT_MS, LIMIT_LIFE_MS } from '@quayside/money/contract-limits'
import type { Market } from '../../../market/market.ts'
import { fromWire } from '../../../platform/wire-words.ts'

/** How long an order waits, as it is kept; `until` goes with a moment of the customer's own. */
export type TimeInForce = 'until_cancelled' | 'session' | 'until'

/** How long a customer wants an order to wait; nothing said is: until it is cancelled. */
export type AskedLife = {
  readonly timeInForce?: OnWire | undefined
  readonly expiresAt?: string | undefined
}

/** How long an order waits and when it ends by itself (ms). */
export type Life = { readonly timeInForce: TimeInForce; readonly expiresAt: number }

/** Now (ms), and when the session that runs, or comes next, ends; null in a market that never shuts. */
export type LifeState = { readonly now: number; readonly sessionEndsAt: number | null }

/**
 * When an order ends by itself (rules §4): after thirty days, at the end of the session, or at a moment. Refuses with
 * 10016 and what is allowed where the market never shuts, and for a moment that is too near or too far.
 */
export function lifeOf(asked: AskedLife, { now, sessionEndsAt }: LifeState): Result<Life> {
  const longest = now + LIMIT_LIFE_MS
  switch (asked.timeInForce) {
    case undefined:
    case 'untilCancelled':
      return ok({ timeInForce: 'until_cancelled', expiresAt: longest })
    case 'session':
      return sessionEndsAt === null
        ? refuse('10016', { timeInForce: { allowed: ['untilCancelled', 'until'] } })
        : ok({ timeInForce: 'session', expiresAt: Math.min(sessionEndsAt, longest) })
    case 'until': {
      const at = Date.parse(asked.expiresAt ?? '')
      const soonest = now + LEAST_WAIT_MS
      return at >= soonest && at <= longest
        ? ok({ timeInForce: fromWire(asked.timeInForce), expiresAt: at })
        : refuse('10016', { expiresAt: { min: isoOf(soonest), max: isoOf(longest) } })
    }
  }
}

/**
 * When the session of an instrument that runs, or comes next, ends by the clock of the house; null where it never does.
 * To the second, for its clock and the market's are read one after the other; a replayed market has a pace of its own.
 */
export function sessionEndOf(
  market: Pick<Market, 'session' | 'now' | 'speed'>,
  code: string,
  now: number,
): number | null {
  const nextClose = market.session(code)?.nextClose ?? null
  if (nextClose === null) return null
  return Math.round((now + (nextClose - market.now()) / market.speed) / 1000) * 1000
}
