import type { Instrument } from '../../src/market/instruments/instrument.ts'
import type { Recording } from '../recording.ts'
import type { Books } from './books.ts'

/** What an auditor goes by. */
export type Audited = {
  readonly books: Books
  readonly recording: Recording
  readonly instruments: ReadonlyMap<string, Instrument>
  readonly triggersSince: ReadonlyMap<string, number | 'unknown'>
  /** Moments of the last audit and of this one. */
  readonly from: number
  readonly until: number
  /** Whether a node leads at this moment. */
  readonly isWatched: boolean
  /** A moment by which everything due must have been done; undefined when a node came or went a moment ago. */
  readonly calmAt: number | undefined
  /** Whether the same nodes watched all the time between two moments. */
  wasCalm(from: number, until: number): boolean
}

/** Says in sentences what is wrong; nothing when all is well. */
export type Auditor = (audited: Audited) => Iterable<string>
