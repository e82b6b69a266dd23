/** A moment at which a feed can resume after a restart: the start of its current minute, and its serialized state. */
export type FeedCheckpoint = { readonly time: number; readonly state: string }

export type StoredInstrument = {
  readonly code: string
  /** Hash input of the instrument's past and future; when it changes, the instrument starts over. */
  readonly fingerprint: string
  /** First minute (since the epoch) after the anchor; the previous price is the reference. */
  readonly anchorMinute: number
  readonly checkpoint: FeedCheckpoint | undefined
}

export type FeedMemory = {
  /** Moment (ms) from which feed time runs at its own speed; set at the first start. */
  epoch(): Promise<number | undefined>
  setEpoch(time: number): Promise<void>
  instruments(): Promise<readonly StoredInstrument[]>
  /** Starts an instrument over: drops its bars, checkpoints, and back-fill. */
  anchor(instrument: StoredInstrument): Promise<void>
  /** Rewinds every instrument ahead of a moment to its last checkpoint before it and drops later bars. */
  returnTo(time: number): Promise<void>
  /** Whether `returnTo` would leave no instrument ahead. */
  canReturnTo(time: number): Promise<boolean>
}

export function createFeedMemory(): FeedMemory {
  let epoch: number | undefined
  const kept = new Map<string, StoredInstrument>()
  return {
    epoch: async () => epoch,
    async setEpoch(time) {
      epoch = time
    },
    instruments: async () => [...kept.values()],
    async anchor(instrument) {
      kept.set(instrument.code, instrument)
    },
    async returnTo() {},
    canReturnTo: async () => true,
  }
}
