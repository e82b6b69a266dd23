import type { Heard } from '../triggers/recent-quotes.ts'
import type { Quote } from './instruments/quote.ts'
import type { Market } from './market.ts'

type Standing = Pick<Market, 'quote' | 'session' | 'isStale'>

/** The price that stands, which counts as a tick for whoever begins to watch; undefined when nobody can trade at it. */
export function standingQuote(market: Standing, code: string): Quote | undefined {
  const isTradable = !market.isStale(code) && market.session(code)?.open !== false
  return isTradable ? market.quote(code) : undefined
}

/** The standing price of every instrument, as a tick that came after all others. */
export function standingTicks(market: Standing & Pick<Market, 'instruments'>): Heard[] {
  return market.instruments.flatMap(({ code }) => {
    const quote = standingQuote(market, code)
    return quote === undefined ? [] : [{ quote, number: Number.POSITIVE_INFINITY }]
  })
}
