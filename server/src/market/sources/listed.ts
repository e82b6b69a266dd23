import type { Instrument } from '../instruments/instrument.ts'

/** A symbol at one of the operator's sources. */
export type SourceSymbol = { readonly source: string; readonly symbol: string }

/** An instrument with the source of its price. */
export type Listed = SourceSymbol & {
  readonly instrument: Instrument
  /** A second source that confirms jumps. */
  readonly check: SourceSymbol | undefined
  /** Largest unconfirmed change between two prices within a minute, as a fraction. */
  readonly maxJump: number
}
