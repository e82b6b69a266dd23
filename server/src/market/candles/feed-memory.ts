/** A moment from which a feed can go on after a restart: the start of the minute it is in, and its own state as text. */
export type FeedCheckpoint = { readonly time: number; readonly state: string }

/** Where an instrument of the simulation began and where it has come to; kept over restarts. */
export type KeptInstrument = {
  readonly code: string
  /** What the past and the future of the instrument depend on; a changed one begins anew. */
  readonly fingerprint: string
  /** First minute (since the epoch) after the anchor; the price before it is the reference. */
  readonly anchorMinute: number
  readonly checkpoint: FeedCheckpoint | undefined
}

/** Memory of the simulated feed between two runs. */
export type FeedMemory = {
  /** Moment (ms) from which feed time runs faster or slower than the wall clock; set at the first start. */
  epoch(): number | undefined
  setEpoch(time: number): void
  instruments(): readonly KeptInstrument[]
  /** Forgets an instrument with all its bars and begins it anew. */
  anchor(instrument: KeptInstrument): void
  /**
   * Returns every instrument that is ahead of a moment to its last kept checkpoint before it, and drops later bars. An
   * instrument without such a checkpoint stays as it is.
   */
  returnTo(time: number): void
  /** Whether `returnTo` would leave no instrument ahead. */
  canReturnTo(time: number): boolean
}

/** A memory that lasts as long as the process, for tests and throw-away runs. */
export function createFeedMemory(): FeedMemory {
  let epoch: number | undefined
  const kept = new Map<string, KeptInstrument>()
  return {
    epoch: () => epoch,
    setEpoch(time) {
      epoch = time
    },
    instruments: () => [...kept.values()],
    anchor(instrument) {
      kept.set(instrument.code, instrument)
    },
    // Without checkpoints, nothing is ahead.
    returnTo() {},
    canReturnTo: () => true,
  }
}
