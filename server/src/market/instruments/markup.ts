import { type Decimal, decimal } from '@quayside/money/decimal'
import { markupAt } from '@quayside/money/markup'
import type { Instrument } from './instrument.ts'
import { pricePoints, priceText } from './points.ts'
import type { Quote } from './quote.ts'

type Marked = Pick<Instrument, 'precision' | 'tickSize' | 'feeRate' | 'markup'>

/** The operator's markup in each side of a price as decimal text, bounded by rules §1.2; null if there is none. */
export function markupText(
  instrument: Marked,
  sides: { readonly bid: Decimal; readonly ask: Decimal },
): string | null {
  const { markup, tickSize, feeRate, precision } = instrument
  if (markup === undefined) return null
  const terms = { markup: decimal(markup), tick: decimal(tickSize), feeRate: decimal(feeRate) }
  const contained = markupAt(terms, sides)
  return contained.eq(0) ? null : contained.toFixed(precision)
}

export function quoteMarkup(instrument: Marked, { bid, ask }: Pick<Quote, 'bid' | 'ask'>): string | null {
  if (instrument.markup === undefined) return null
  const [low, high] = [decimal(priceText(instrument, bid)), decimal(priceText(instrument, ask))]
  return markupText(instrument, { bid: low, ask: high })
}

/** A source's quote with the markup on both sides and the same mid; undefined if it leaves no price that can be stored. */
export function withMarkup<T extends Pick<Quote, 'bid' | 'ask'>>(
  instrument: Marked,
  quote: T,
): T | undefined {
  const points = pricePoints(instrument, quoteMarkup(instrument, quote) ?? '0') ?? 0
  const [bid, ask] = [quote.bid - points, quote.ask + points]
  return bid > 0 && Number.isSafeInteger(ask) ? { ...quote, bid, ask } : undefined
}
