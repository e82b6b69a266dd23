import type { Instrument } from '../../src/market/instruments/instrument.ts'
import type { Recording } from '../recording.ts'
import type { Books } from './books.ts'

export type Audited = {
  readonly books: Books
  readonly recording: Recording
  readonly instruments: ReadonlyMap<string, Instrument>
  readonly triggersSince: ReadonlyMap<string, number | 'unknown'>
  readonly from: number
  readonly until: number
  readonly isWatched: boolean
  /** Everything due by this time must be done; undefined when a node joined or left recently. */
  readonly calmAt: number | undefined
  wasCalm(from: number, until: number): boolean
}

/** Yields one sentence per violation. */
export type Auditor = (audited: Audited) => Iterable<string>
