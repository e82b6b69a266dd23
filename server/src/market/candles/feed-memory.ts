import type { Bar } from './bars.ts'

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

/** New prices for what is stored of a code. */
export type Rescaling = {
  readonly code: string
  /** Name under which it happens once. */
  readonly mark: string
  readonly bar: (bar: Bar) => Bar
  readonly state: (state: string) => string
}

export type FeedMemory = {
  /** Moment (ms) from which feed time runs at its own speed; set at the first start. */
  epoch(): Promise<number | undefined>
  setEpoch(time: number): Promise<void>
  instruments(): Promise<readonly StoredInstrument[]>
  /** Starts an instrument over: drops its bars, checkpoints, and back-fill. */
  anchor(instrument: StoredInstrument): Promise<void>
  /** Replaces bars and checkpoint of an instrument, once for each mark. */
  rescale(rescaling: Rescaling): Promise<void>
  /** Rewinds every instrument ahead of a moment to its last checkpoint before it and drops later bars. */
  returnTo(time: number): Promise<void>
  /** Whether `returnTo` would leave no instrument ahead. */
  canReturnTo(time: number): Promise<boolean>
}

export function createFeedMemory(): FeedMemory {
  let epoch: number | undefined
  const kept = new Map<string, StoredInstrument>()
  const marks = new Set<string>()
  return {
    epoch: async () => epoch,
    async setEpoch(time) {
      epoch = time
    },
    instruments: async () => [...kept.values()],
    async anchor(instrument) {
      kept.set(instrument.code, instrument)
    },
    async rescale({ code, mark, state }) {
      const known = kept.get(code)
      if (known?.checkpoint !== undefined && !marks.has(mark))
        kept.set(code, {
          ...known,
          checkpoint: { time: known.checkpoint.time, state: state(known.checkpoint.state) },
        })
      marks.add(mark)
    },
    async returnTo() {},
    canReturnTo: async () => true,
  }
}
