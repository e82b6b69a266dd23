import type { Quote } from '../../../market/instruments/quote.ts'
import { TICKS_AROUND } from '../rules/option.ts'

/** A tick with its neighbors; shared by all options that start or end at it, and filled as ticks arrive. */
export type TickWindow = {
  readonly at: Quote
  /** Up to five before, the tick, up to five after; oldest first. */
  readonly ticks: Quote[]
  left: number
  readonly whenFull: (() => void)[]
}

export type TickBuffer = {
  note(quote: Quote): void
  last(): Quote | undefined
  /** Buffered ticks around a time. Without `upTo` the price is unknown, because ticks may be missing. */
  around(time: number): { readonly upTo: Quote | undefined; readonly beyond: Quote | undefined }
  windowAt(quote: Quote): TickWindow
}

/** Ticks kept per instrument: enough for a purchase first learned of from storage. */
const KEPT = 256

export function createTickBuffer(): TickBuffer {
  const kept: Quote[] = []
  let open: TickWindow[] = []

  function fill(quote: Quote): void {
    for (const window of open) {
      window.ticks.push(quote)
      window.left -= 1
    }
    const full = open.filter(({ left }) => left === 0)
    if (full.length > 0) open = open.filter(({ left }) => left > 0)
    for (const { whenFull } of full) for (const run of whenFull) run()
  }

  return {
    note(quote) {
      kept.push(quote)
      if (kept.length > KEPT) kept.shift()
      if (open.length > 0) fill(quote)
    },
    last: () => kept.at(-1),
    around(time) {
      // From the end, because lookups are for recent ticks.
      const index = kept.findLastIndex(quote => quote.time <= time)
      return { upTo: kept[index], beyond: kept[index + 1] }
    },
    windowAt(quote) {
      const filling = open.find(({ at }) => at === quote)
      if (filling !== undefined) return filling
      const index = kept.lastIndexOf(quote)
      const ticks = kept.slice(Math.max(0, index - TICKS_AROUND), index + TICKS_AROUND + 1)
      const left = Math.max(0, TICKS_AROUND - (kept.length - 1 - index))
      const made = { at: quote, ticks, left, whenFull: [] }
      if (made.left > 0) open.push(made)
      return made
    },
  }
}
