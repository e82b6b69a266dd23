import { isDecimalText } from '@quayside/money/decimal'
import type { Instrument } from '../instruments/instrument.ts'
import { isOnGrid, nearestPoints, pricePoints } from '../instruments/points.ts'
import type { Quote } from '../instruments/quote.ts'
import type { SourceQuote } from './source.ts'

/** Reasons for which a quote is refused; `unasked` is a symbol without an instrument, `shut` is outside trading hours. */
export const REFUSALS = [
  'malformed',
  'not-positive',
  'off-grid',
  'crossed',
  'out-of-order',
  'duplicate',
  'late',
  'early',
  'jump',
  'unasked',
  'shut',
] as const
export type GateRefusal = (typeof REFUSALS)[number]

export type Verdict =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly why: GateRefusal }

export type Moment = {
  readonly now: number
  /** Age (ms) beyond which a price is refused while the market is open. */
  readonly staleAfter: number
  readonly isOpen: boolean
}

/** Decides which quotes of one instrument become prices. It keeps the last price and whether a jump halts it. */
export type Gate = {
  judge(quote: SourceQuote, moment: Moment): Verdict
  /** Remembers a quote of the check source. */
  check(quote: Pick<SourceQuote, 'bid' | 'ask'>, now: number): void
  isHalted(): boolean
  /** Compares the next price with the last one of an earlier run. */
  resume(quote: Quote): void
  /** Accepts the source's next price as it is: staff compared it. */
  release(): void
}

type GateParts = {
  readonly instrument: Pick<Instrument, 'code' | 'precision' | 'tickPoints'>
  /** Largest change between two prices within a minute, as a fraction. */
  readonly maxJump: number
}

/** A check price older than this (ms) neither confirms nor contradicts. */
const CHECK_FRESH_MS = 15_000
/** Two sources agree within this part of the largest jump. */
const AGREEMENT = 0.25
/** The bound grows with the square root of the minutes since the last price, at most this much: a night, a weekend. */
const MOST_GROWTH = 10

export function createGate({ instrument, maxJump }: GateParts): Gate {
  let last: Quote | undefined
  let checked: { readonly mid: number; readonly at: number } | undefined
  /** Largest change that ends the halt without the check; undefined while not halted. */
  let haltedBound: number | undefined

  function isConfirmed(mid: number, now: number): boolean {
    if (checked === undefined || now - checked.at > CHECK_FRESH_MS) return false
    return changeOf(checked.mid, mid) <= maxJump * AGREEMENT
  }

  function isJump({ mid }: Quote, now: number): boolean {
    if (last === undefined) return false
    const bound = haltedBound ?? maxJump * growth(now - last.time)
    if (changeOf(last.mid, mid) <= bound || isConfirmed(mid, now)) return false
    haltedBound = bound
    return true
  }

  return {
    judge(given, moment) {
      const priced = pricedBy(instrument, given)
      if (typeof priced === 'string') return { ok: false, why: priced }
      const quote = { code: instrument.code, time: given.time, ...priced }
      const why = untimely(quote, last, moment) ?? (isJump(quote, moment.now) ? 'jump' : undefined)
      if (why !== undefined) return { ok: false, why }
      haltedBound = undefined
      last = quote
      // A source's clock may be ahead within the tolerance; no tick is from the future.
      return { ok: true, quote: { ...quote, time: Math.min(quote.time, moment.now) } }
    },
    check({ bid, ask }, now) {
      const [low, high] = [nearestPoints(instrument, bid), nearestPoints(instrument, ask)]
      if (low !== undefined && high !== undefined) checked = { mid: (low + high) / 2, at: now }
    },
    isHalted: () => haltedBound !== undefined,
    resume(quote) {
      last = quote
    },
    release() {
      last = undefined
      haltedBound = undefined
    },
  }
}

type Priced = Pick<Quote, 'bid' | 'ask' | 'mid'>

/** Bid and ask in points exactly as quoted, or the reason why the instrument has no such price. */
function pricedBy(instrument: GateParts['instrument'], quote: SourceQuote): Priced | GateRefusal {
  const texts = [quote.bid, quote.ask]
  if (!texts.every(isDecimalText) || !Number.isSafeInteger(quote.time)) return 'malformed'
  if (texts.some(text => text.startsWith('-') || !/[1-9]/.test(text))) return 'not-positive'
  const [bid, ask] = [pricePoints(instrument, quote.bid), pricePoints(instrument, quote.ask)]
  if (bid === undefined || ask === undefined) return 'off-grid'
  if (!isOnGrid(instrument, bid) || !isOnGrid(instrument, ask)) return 'off-grid'
  if (bid >= ask) return 'crossed'
  const ticks = Math.floor((ask - bid) / instrument.tickPoints / 2)
  return { bid, ask, mid: bid + ticks * instrument.tickPoints }
}

function untimely(quote: Quote, last: Quote | undefined, moment: Moment): GateRefusal | undefined {
  if (last !== undefined && quote.time < last.time) return 'out-of-order'
  if (last?.time === quote.time && last.bid === quote.bid && last.ask === quote.ask) return 'duplicate'
  const age = moment.now - quote.time
  if (age < -moment.staleAfter) return 'early'
  return moment.isOpen && age > moment.staleAfter ? 'late' : undefined
}

function changeOf(before: number, after: number): number {
  return Math.abs(after - before) / before
}

function growth(elapsed: number): number {
  return Math.min(MOST_GROWTH, Math.sqrt(Math.max(1, elapsed / 60_000)))
}
