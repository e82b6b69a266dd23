import type { Quote } from '../../../market/instruments/quote.ts'
import { TICKS_AROUND } from '../rules/option.ts'

/** A tick with those around it; shared by all options that begin or end with it, and filled as ticks come. */
export type TickWindow = {
  readonly at: Quote
  /** Up to five before, the tick, up to five after; oldest first. */
  readonly ticks: Quote[]
  /** How many ticks after it are still awaited. */
  left: number
  /** What is done when the last of them has come. */
  readonly whenFull: (() => void)[]
}

/** The latest ticks of one instrument, and the windows that still await some. */
export type TickBuffer = {
  /** Takes the next tick, and does what waits for the windows that it makes full. */
  note(quote: Quote): void
  /** The latest tick; undefined before the first. */
  last(): Quote | undefined
  /**
   * The last tick at or before a moment and the first one after it, among those kept. Without a first half nobody can
   * say what stood then: ticks may have come and gone unseen.
   */
  around(time: number): { readonly upTo: Quote | undefined; readonly beyond: Quote | undefined }
  /** The window around a tick that is kept. */
  windowAt(quote: Quote): TickWindow
}

/** Ticks kept of each instrument: enough for a purchase that is read from the storage, since nobody told of it. */
const KEPT = 256

/** Makes an empty buffer. */
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
      // From the end: what is asked for lies among the last few.
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
