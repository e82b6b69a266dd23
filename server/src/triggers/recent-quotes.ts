import type { Quote } from '../market/instruments/quote.ts'

const KEPT = 256

/** A quote, numbered in the order in which this node received it. */
export type ReceivedQuotes = { readonly quote: Quote; readonly number: number }

/** The last quotes of each code, so that an order that becomes durable after its price misses no tick. */
export type RecentQuotes = {
  note(quote: Quote): ReceivedQuotes
  readonly last: number
  /** Number of a kept quote, or of the last one up to its time; of the first kept one when all are later. */
  numberAt(quote: Pick<Quote, 'code' | 'time'>): number
  receivedAfter(code: string, number: number): readonly ReceivedQuotes[]
}

export function createRecentQuotes(): RecentQuotes {
  const byCode = new Map<string, ReceivedQuotes[]>()
  let last = 0

  return {
    note(quote) {
      last += 1
      const received = { quote, number: last }
      const kept = byCode.get(quote.code)
      if (kept === undefined) byCode.set(quote.code, [received])
      else {
        kept.push(received)
        if (kept.length > KEPT) kept.shift()
      }
      return received
    },
    get last() {
      return last
    },
    numberAt(quote) {
      const kept = byCode.get(quote.code) ?? NONE
      const reached =
        kept.findLast(received => received.quote === quote) ??
        kept.findLast(received => received.quote.time <= quote.time) ??
        kept[0]
      return reached?.number ?? last
    },
    receivedAfter(code, number) {
      const kept = byCode.get(code) ?? NONE
      const newest = kept.at(-1)
      return newest === undefined || newest.number <= number
        ? NONE
        : kept.filter(received => received.number > number)
    },
  }
}

const NONE: readonly ReceivedQuotes[] = []
