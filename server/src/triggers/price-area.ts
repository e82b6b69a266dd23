import type { Instrument } from '../market/instruments/instrument.ts'
import type { Quote } from '../market/instruments/quote.ts'
import type { ReadTx } from '../platform/storage/storage.ts'
import type { Pages } from './storage-reading.ts'
import type { Entry, Watched } from './trigger-index.ts'

/** The area-specific part of a worker: `O` is the stored order, `T` its in-memory form. */
export type PriceArea<O, T> = {
  readonly underWay: readonly Pages<O>[]
  /** Orders changed since a moment (ms), from an id on. */
  readonly changedSince: (since: number) => { readonly pages: Pages<O>; readonly after?: string }
  readonly find: (tx: ReadTx, id: string) => Promise<O | undefined>
  readonly isUnderWay: (order: O) => boolean
  /** Subscribes to other nodes' changes to orders; returns the unsubscribe function. */
  readonly follow: (onChange: (id: string, isOver: boolean) => void) => () => void
  readonly entryOf: (
    order: O,
    instrument: Instrument,
    held: T | undefined,
  ) => Omit<Entry<T>, 'id' | 'code' | 'since'>
  /** The in-memory value after a quote has moved its triggers. */
  readonly moved?: (held: T, quote: Quote) => Moved<T> | undefined
  readonly isSame: (held: T, order: O) => boolean
  /** Whether quotes that counted for the in-memory value also count for the order that replaces it. */
  readonly isContinued?: (held: T, order: O) => boolean
  /** Market time from which quotes count for another node's order; undefined: from now on. */
  readonly countsFrom: (order: O, held: T | undefined) => number | undefined
  /** Market time after which the last tradable quote counts for another node's change; undefined: never. */
  readonly tradesAfter?: (order: O) => number | undefined
  /** Among the orders that one quote fires, lower values start first; ties follow the order of their marks. */
  readonly precedence?: (value: T) => number
  /** Starts writing an order fired by a quote or by the clock; only the leader calls it. */
  readonly fire: (watched: Watched<T>, quote: Quote | undefined) => void
}

export type Moved<T> = Pick<Entry<T>, 'value' | 'triggers' | 'along'>
