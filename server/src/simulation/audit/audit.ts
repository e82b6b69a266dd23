import type { Instrument } from '../../market/instrument.ts'
import type { Tape } from '../tape.ts'
import type { Books } from './books.ts'

/** What an auditor goes by. */
export type Audited = {
  readonly books: Books
  readonly tape: Tape
  readonly instruments: ReadonlyMap<string, Instrument>
  readonly triggersSince: ReadonlyMap<string, number | undefined>
  /** Moments of the last audit and of this one. */
  readonly from: number
  readonly until: number
  /** Whether a node leads at this moment. */
  readonly isWatched: boolean
}

/** Says in sentences what is wrong; nothing when all is well. */
export type Auditor = (audited: Audited) => Iterable<string>
