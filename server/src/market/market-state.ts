import { type Result, refuse } from '@quayside/contracts/result'
import { isoOrNull } from '../platform/time/iso-or-null.ts'
import type { Instrument } from './instruments/instrument.ts'
import type { Quote } from './instruments/quote.ts'
import { houseHaltOf, type SessionState } from './instruments/sessions.ts'
import type { Market } from './market.ts'

export type MarketState = {
  readonly instrument: Instrument | undefined
  readonly quote: Quote | undefined
  readonly session: SessionState | undefined
  readonly isStale: boolean
  /** Age of the quote, ms of the wall clock. */
  readonly quoteAge?: number | undefined
}

/** Reads the market once, so that a command sees one moment. */
export function marketStateOf(market: Market, code: string): MarketState {
  const quote = market.quote(code)
  return {
    instrument: market.instrument(code),
    quote,
    session: market.session(code),
    isStale: market.isStale(code),
    quoteAge: quote && Math.max(0, Math.round((market.now() - quote.time) / market.speed)),
  }
}

export function isShut({ session }: Pick<MarketState, 'session'>): boolean {
  return session !== undefined && !session.open
}

/** Whether an open market has no current price; a shut market is valued at its last quote. */
export function isSilent({ isStale, session }: Pick<MarketState, 'isStale' | 'session'>): boolean {
  return isStale && !isShut({ session })
}

/** Refusal 10015 with the next opening (ISO or null) while shut, also `halted` if its source did that, with `stale` while silent (rules §3). */
export function marketRefusal({ session, isStale, quote }: MarketState): Result<never> | undefined {
  if (session !== undefined && !session.open) {
    const nextOpen = isoOrNull(session.nextOpen)
    const why = houseHaltOf(session)
    const halted = { ...(session.halted !== undefined && { halted: true }), ...(why && { haltedFor: why }) }
    return refuse('10015', { nextOpen, ...halted })
  }
  return isStale || quote === undefined ? refuse('10015', { stale: true }) : undefined
}
