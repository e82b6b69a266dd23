import type { Quote } from './instruments/quote.ts'
import type { Market } from './market.ts'

export function lastTradableQuote(
  market: Pick<Market, 'quote' | 'session' | 'isStale'>,
  code: string,
): Quote | undefined {
  const isTradable = !market.isStale(code) && market.session(code)?.open !== false
  return isTradable ? market.quote(code) : undefined
}
