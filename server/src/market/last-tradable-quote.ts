import type { Quote } from './instruments/quote.ts'
import type { Market } from './market.ts'

/** The last price, which counts as a tick for whoever begins to watch; undefined when nobody can trade at it. */
export function lastTradableQuote(
  market: Pick<Market, 'quote' | 'session' | 'isStale'>,
  code: string,
): Quote | undefined {
  const isTradable = !market.isStale(code) && market.session(code)?.open !== false
  return isTradable ? market.quote(code) : undefined
}
