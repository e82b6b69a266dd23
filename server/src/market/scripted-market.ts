import type { Instrument } from './instruments/instrument.ts'
import type { Quote } from './instruments/quote.ts'
import { houseHaltOf, type SessionState } from './instruments/sessions.ts'
import type { Market, QuoteListener } from './market.ts'

export type ScriptedMarket = Market & {
  tick(...quotes: readonly ScriptedQuote[]): void
  setSession(code: string, state: Partial<SessionState>): void
  setStale(code: string, isStale: boolean): void
}

/** A quote in points; half of `spread` (default none) goes on each side of the mid. */
export type ScriptedQuote = Pick<Quote, 'code' | 'mid' | 'sequence'> & { readonly spread?: number }

/** A test instrument: two digits, tick one cent, lots of one unit, leverage up to 20. */
export function scriptedInstrument(changes: Partial<Instrument> = {}): Instrument {
  const code = changes.code ?? 'BTCUSDT'
  return {
    id: code,
    code,
    type: 2,
    name: code,
    logo: 'crypto:BTC',
    quoteCurrency: 'USDT',
    precision: 2,
    tickPoints: 1,
    tickSize: '0.01',
    lotSize: '1',
    minLots: '0.001',
    maxLots: '100',
    lotStep: '0.001',
    maxLeverage: 20,
    feeRate: '0.0005',
    schedule: 'always',
    usualGap: 1000,
    halfSpreadTicks: 1,
    referencePrice: '50000.00',
    volatility: 0.6,
    ...changes,
  }
}

export function createScriptedMarket(
  instruments: readonly Instrument[],
  now: () => number = () => 0,
): ScriptedMarket {
  const listeners = new Set<QuoteListener>()
  const quotes = new Map<string, Quote>()
  const sessions = new Map<string, SessionState>()
  const stale = new Set<string>()
  const byCode = new Map(instruments.map(instrument => [instrument.code, instrument]))
  const alwaysOpen: SessionState = { open: true, nextOpen: null, nextClose: null, timeZone: 'UTC' }

  const subscribe = (listener: QuoteListener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    instruments,
    instrument: code => byCode.get(code),
    quote: code => (houseHaltOf(sessions.get(code)) === undefined ? quotes.get(code) : undefined),
    lastQuote: code => quotes.get(code),
    isStale: code => stale.has(code) || !quotes.has(code),
    day: code => {
      const quote = quotes.get(code)
      return quote && { open: quote.mid, high: quote.mid, low: quote.mid, volume: 0, lastSession: null }
    },
    recent: code => {
      const quote = quotes.get(code)
      return quote ? [quote.mid] : []
    },
    session: code => (byCode.has(code) ? (sessions.get(code) ?? alwaysOpen) : undefined),
    candles: async () => [],
    subscribe,
    watch: subscribe,
    now,
    speed: 1,
    staleAfter: code => 3 * (byCode.get(code)?.usualGap ?? 1_000),
    usualGap: code => byCode.get(code)?.usualGap ?? 1_000,
    start: async () => {},
    stop: async () => {},
    tick(...given) {
      const batch = given.map(({ code, mid, sequence, spread = 0 }) => {
        const quote = { code, time: now(), mid, bid: mid - spread / 2, ask: mid + spread / 2, sequence }
        quotes.set(code, quote)
        return quote
      })
      for (const listener of [...listeners]) listener(batch)
    },
    setSession: (code, state) => void sessions.set(code, { ...alwaysOpen, ...state }),
    setStale: (code, isStale) => void (isStale ? stale.add(code) : stale.delete(code)),
  }
}
