import type { Quote } from '../market/market.ts'

const KEPT = 256

/** The last quotes of each code, so that a position that became durable a moment after its price misses no tick. */
export type RecentQuotes = {
  note(quote: Quote): void
  /** Quotes that came after this one, oldest first. */
  after(quote: Quote): readonly Quote[]
}

/** Makes an empty memory. */
export function createRecentQuotes(): RecentQuotes {
  const byCode = new Map<string, Quote[]>()
  return {
    note(quote) {
      const kept = byCode.get(quote.code)
      if (kept === undefined) byCode.set(quote.code, [quote])
      else {
        kept.push(quote)
        if (kept.length > KEPT) kept.shift()
      }
    },
    after(quote) {
      const kept = byCode.get(quote.code)
      if (kept === undefined || kept.at(-1) === quote) return NONE
      const index = kept.lastIndexOf(quote)
      return index === -1 ? kept.filter(({ time }) => time > quote.time) : kept.slice(index + 1)
    },
  }
}

const NONE: readonly Quote[] = []
