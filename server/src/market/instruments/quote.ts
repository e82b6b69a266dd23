/** One price of one instrument; bid, ask and mid are integers in points (10^-precision), all on the tick grid. */
export type Quote = {
  readonly code: string
  /** Milliseconds since the epoch of the feed's clock. */
  readonly time: number
  readonly bid: number
  readonly ask: number
  readonly mid: number
  /** Place of its batch in the sequence of batches, `epoch:number`. */
  readonly sequence?: string | undefined
}
