import type { Quote } from '../instruments/quote.ts'
import type { Market } from '../market.ts'

export type LatestQuotes = { of(code: string): readonly Quote[]; stop(): void }

/** Covers several seconds, so that a slightly older quote of the leader still finds its match. */
const KEPT = 128

export function createLatestQuotes(market: Pick<Market, 'subscribe'>): LatestQuotes {
  const byCode = new Map<string, Quote[]>()
  const stop = market.subscribe(quotes => {
    for (const quote of quotes) {
      const kept = byCode.get(quote.code)
      if (kept === undefined) byCode.set(quote.code, [quote])
      else if (kept.push(quote) > KEPT) kept.shift()
    }
  })
  return { of: code => byCode.get(code) ?? [], stop }
}
