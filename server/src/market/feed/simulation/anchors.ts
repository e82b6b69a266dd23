import { z } from 'zod'
import type { StoredInstrument } from '../../candles/feed-memory.ts'
import type { Track } from './track.ts'
import type { LegState } from './walk.ts'

/** The minute after which an instrument's simulated ticks begin. */
export type AnchoredInstrument = Omit<StoredInstrument, 'checkpoint'>

/** Text that changes whenever the instrument's past or future would; a cross also depends on its dollar pairs. */
function fingerprintOf({ instrument, legs }: Track): string {
  const { type, schedule, precision, tickSize, usualGap, halfSpreadTicks } = instrument
  const walks = legs.map(
    ({ own, minuteDeviation, referenceLog, pace }) =>
      `${own(0, 0)} ${minuteDeviation} ${referenceLog} ${pace.count}/${pace.beats}/${pace.beatWidth}`,
  )
  return [type, schedule, precision, tickSize, usualGap, halfSpreadTicks, ...walks].join(' ')
}

export function anchorsOf(
  tracks: readonly Track[],
  known: readonly AnchoredInstrument[],
  now: number,
): AnchoredInstrument[] {
  const settled = new Map(
    known.map(({ code, fingerprint, anchorMinute }) => [code, { code, fingerprint, anchorMinute }]),
  )
  for (const track of tracks) {
    const { code } = track.instrument
    const former = settled.get(code)
    if (former?.fingerprint !== fingerprintOf(track)) settled.set(code, newAnchor(track, settled, now))
  }
  return tracks.flatMap(({ instrument }) => settled.get(instrument.code) ?? [])
}

function newAnchor(
  track: Track,
  settled: ReadonlyMap<string, AnchoredInstrument>,
  now: number,
): AnchoredInstrument {
  const behind = track.legs.map(leg => settled.get(leg.code)?.anchorMinute)
  const shared = behind.every(minute => minute === behind[0]) ? behind[0] : undefined
  return {
    code: track.instrument.code,
    fingerprint: fingerprintOf(track),
    anchorMinute: track.legs.length > 1 && shared !== undefined ? shared : now,
  }
}

const legStates = z.array(z.object({ ticks: z.number(), slow: z.number(), fast: z.number() }))

export function parseStates(state: string): LegState[] {
  return legStates.parse(JSON.parse(state))
}
