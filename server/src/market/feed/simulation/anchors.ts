import { z } from 'zod'
import type { KeptInstrument } from '../../candles/feed-memory.ts'
import type { Track } from './track.ts'
import type { LegState } from './walk.ts'

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
