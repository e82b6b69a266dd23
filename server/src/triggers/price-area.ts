import type { Instrument } from '../market/instruments/instrument.ts'
import type { Quote } from '../market/instruments/quote.ts'
import type { ReadTx } from '../platform/storage/storage.ts'
import type { Pages } from './storage-reading.ts'
import type { Entry, Watched } from './trigger-index.ts'

/** What an area's own is about what it watches: `O` is an order as it is stored, `T` what is held of it in memory. */
export type PriceArea<O, T> = {
  /** What is under way, all of it. */
  readonly underWay: readonly Pages<O>[]
  /** What changed since a moment (ms), after an id. */
  readonly changedSince: (since: number) => { readonly pages: Pages<O>; readonly after?: string }
  readonly find: (tx: ReadTx, id: string) => Promise<O | undefined>
  readonly isUnderWay: (order: O) => boolean
  /** Hears what other nodes did to an order; returns the unsubscribe function. */
  readonly follow: (hear: (id: string, isOver: boolean) => void) => () => void
  readonly entryOf: (
    order: O,
    instrument: Instrument,
    held: T | undefined,
  ) => Omit<Entry<T>, 'id' | 'code' | 'since'>
  /** What is held after a quote that has taken its triggers along. */
  readonly moved?: (held: T, quote: Quote) => Moved<T> | undefined
  /** Whether an order is held as it is stored. */
  readonly isSame: (held: T, order: O) => boolean
  /** Whether the quotes that counted for what is held count for the order that takes its place. */
  readonly isContinued?: (held: T, order: O) => boolean
  /** Moment of the market's time from which quotes count for an order that another node made; undefined: from now on. */
  readonly countsFrom: (order: O, held: T | undefined) => number | undefined
  /** Moment of the market's time after which the last tradable quote counts for what another node did; undefined: never. */
  readonly tradesAfter?: (order: O) => number | undefined
  /** Of all that one quote fires, the lowest is begun first; what is alike, in the order of its marks. */
  readonly precedence?: (value: T) => number
  /** Begins to write what a quote, or the clock, has fired; the leader alone. */
  readonly fire: (watched: Watched<T>, quote: Quote | undefined) => void
}

/** What a quote that takes an entry along changes of it. */
export type Moved<T> = Pick<Entry<T>, 'value' | 'triggers' | 'along'>
