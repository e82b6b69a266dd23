import type { Quote } from '../market/instruments/quote.ts'

const KEPT = 256

/** A quote, numbered in the order in which this node received it. */
export type Heard = { readonly quote: Quote; readonly number: number }

/** The last quotes of each code, so that an order that becomes durable after its price misses no tick. */
export type RecentQuotes = {
  note(quote: Quote): Heard
  readonly last: number
  /** Number of a kept quote, or of the last one up to its time; of the first kept one when all are later. */
  numberAt(quote: Pick<Quote, 'code' | 'time'>): number
  heardAfter(code: string, number: number): readonly Heard[]
}

export function createRecentQuotes(): RecentQuotes {
  const byCode = new Map<string, Heard[]>()
  let last = 0

  return {
    note(quote) {
      last += 1
      const heard = { quote, number: last }
      const kept = byCode.get(quote.code)
      if (kept === undefined) byCode.set(quote.code, [heard])
      else {
        kept.push(heard)
        if (kept.length > KEPT) kept.shift()
      }
      return heard
    },
    get last() {
      return last
    },
    numberAt(quote) {
      const kept = byCode.get(quote.code) ?? NONE
      const reached =
        kept.findLast(heard => heard.quote === quote) ??
        kept.findLast(heard => heard.quote.time <= quote.time) ??
        kept[0]
      return reached?.number ?? last
    },
    heardAfter(code, number) {
      const kept = byCode.get(code) ?? NONE
      const newest = kept.at(-1)
      return newest === undefined || newest.number <= number
        ? NONE
        : kept.filter(heard => heard.number > number)
    },
  }
}

const NONE: readonly Heard[] = []
