import { z } from 'zod'
import type { FeedCheckpoint } from '../feed.ts'
import type { Track } from './track.ts'
import type { LegState } from './walk.ts'

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
}

/** Text that changes whenever the instrument's past or future would; a cross also depends on its dollar pairs. */
export function fingerprintOf({ instrument, legs }: Track): string {
  const { type, schedule, precision, tickSize, usualGap, halfSpreadTicks } = instrument
  const walks = legs.map(leg => `${leg.ownKey} ${leg.minuteDeviation} ${leg.referenceLog}`)
  return [type, schedule, precision, tickSize, usualGap, halfSpreadTicks, ...walks].join(' ')
}

/** The anchor of a new instrument: now, or that of the dollar pairs that a cross has to agree with. */
export function newAnchor(track: Track, kept: readonly KeptInstrument[], now: number): KeptInstrument {
  const behind = track.legs.map(leg => kept.find(each => each.code === leg.code)?.anchorMinute)
  const shared = behind.every(minute => minute === behind[0]) ? behind[0] : undefined
  return {
    code: track.instrument.code,
    fingerprint: fingerprintOf(track),
    anchorMinute: track.legs.length > 1 && shared !== undefined ? shared : now,
    checkpoint: undefined,
  }
}

const legStates = z.array(z.object({ log: z.number(), slow: z.number(), fast: z.number() }))

/** States of a checkpoint; throws when the text is none. */
export function parseStates(state: string): LegState[] {
  return legStates.parse(JSON.parse(state))
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
  }
}
