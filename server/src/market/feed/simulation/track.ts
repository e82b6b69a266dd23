import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Bar } from '../../candles/bars.ts'
import type { Instrument } from '../../instruments/instrument.ts'
import { toGrid } from '../../instruments/points.ts'
import { intradayCurve } from './intraday.ts'
import { type Leg, legsOf } from './leg.ts'
import type { MinuteCursor } from './minutes.ts'
import { type Pace, paceOf } from './pace.ts'
import { streamKey, uniformAt } from './random.ts'
import { createStream, type Stream } from './stream.ts'
import { anchorState, type LegState, type Move, moveOf, type PastState } from './walk.ts'

export type Track = {
  readonly instrument: Instrument
  readonly legs: readonly Leg[]
  /** Key of its past extremes and volumes. */
  readonly key: number
  /** Tick times from the anchor on, and the sizes of those ticks. */
  readonly pace: Pace
  readonly volumes: Stream
  readonly scale: number
  readonly minuteVolume: number
  /** Buffer for the moves of one stretch of the past. */
  readonly moves: readonly Move[]
}

/** Daily turnover in quote units by type; it only scales the volume bars. */
const DAILY_TURNOVER = { 1: 4e9, 2: 1.5e9, 3: 4e9, 4: 2e9, 5: 2e9 } as const
const OPEN_MINUTES_A_DAY = { always: 1440, forex: 1435, 'us-stocks': 390, 'us-futures': 1380 } as const

export function createTrack(instrument: Instrument, instruments: readonly Instrument[], seed: string): Track {
  const legs = legsOf(instrument, instruments, seed)
  const pace = paceOf(instrument, instruments, seed)
  const minutes = OPEN_MINUTES_A_DAY[instrument.schedule]
  return {
    instrument,
    legs,
    key: streamKey(`${legs[0]?.ownKey}/bars/${instrument.code}`),
    pace,
    volumes: createStream(seed, `volumes/${instrument.code}`, pace.count),
    scale: 10 ** instrument.precision,
    minuteVolume: DAILY_TURNOVER[instrument.type] / Number(instrument.referencePrice) / minutes,
    moves: legs.map(() => ({ gap: 0, diffusion: 0, jump: 0, deviation: 0 })),
  }
}

/** States at the reference price just before a minute, for the walk back. */
export function anchorStates(track: Track, minute: number): PastState[] {
  return track.legs.map(leg => anchorState(leg, minute))
}

/** The same states for the walk forward. */
export function openingStates(track: Track, minute: number): LegState[] {
  return track.legs.map(leg => {
    const { slow, fast } = anchorState(leg, minute)
    return { ticks: leg.referenceTicks, slow, fast }
  })
}

/** Mid in points from its legs' prices in ticks: their product or quotient on the instrument's own tick grid. */
export function priceOf({ instrument, legs, scale }: Track, ticksOf: (position: number) => number): number {
  if (legs.length === 1) return ticksOf(0) * instrument.tickPoints
  let price = scale
  for (let position = 0; position < legs.length; position++) {
    const leg = legs[position]
    if (leg === undefined) continue
    const value = ticksOf(position) * leg.tick
    price = leg.sign === 1 ? price * value : price / value
  }
  return toGrid(instrument, price)
}

// Plain loops below: the back-fill runs them for about twenty million minutes.

/** Computes the moves of the `minutes` minutes from the cursor on into `track.moves`; returns the intraday factor. */
export function enterMinute(
  track: Track,
  states: readonly PastState[],
  cursor: MinuteCursor,
  minutes: number,
): number {
  const curve = intradayCurve(cursor.schedule, cursor.index, cursor)
  for (let position = 0; position < track.legs.length; position++) {
    const leg = track.legs[position]
    const state = states[position]
    const move = track.moves[position]
    if (leg && state && move) moveOf({ leg, state, minute: cursor, minutes, curve, move })
  }
  return curve
}

export function logPrice(track: Track, states: readonly PastState[]): number {
  let sum = 0
  for (let position = 0; position < track.legs.length; position++) {
    sum += (track.legs[position]?.sign ?? 1) * (states[position]?.log ?? 0)
  }
  return sum
}

/** Subtracts the last computed moves from the prices. */
export function undoMoves(track: Track, states: readonly PastState[]): void {
  for (let position = 0; position < track.moves.length; position++) {
    const move = track.moves[position]
    const state = states[position]
    if (state && move) state.log -= move.gap + move.diffusion + move.jump
  }
}

export function gapOf(track: Track): number {
  let sum = 0
  for (let position = 0; position < track.legs.length; position++) {
    sum += (track.legs[position]?.sign ?? 1) * (track.moves[position]?.gap ?? 0)
  }
  return sum
}

function midOf(track: Track, log: number): number {
  return toGrid(track.instrument, Math.exp(log) * track.scale)
}

type Stretch = {
  readonly start: number
  readonly end: number
  readonly curve: number
  readonly minutes: number
}

/** A bar without ticks: extremes drawn from the law of a bridge between its ends. */
export function sketchBar(track: Track, minute: number, stretch: Stretch): Bar {
  const { start, end, curve, minutes } = stretch
  const span = (end - start) * (end - start)
  // A path of ticks reaches a little less far than a continuous one.
  const variance = 0.85 * pathVariance(track)
  const up = Math.sqrt(span - 2 * variance * Math.log(uniformAt(track.key, minute, 0)))
  const down = Math.sqrt(span - 2 * variance * Math.log(uniformAt(track.key, minute, 1)))
  return {
    time: minute * INTERVAL_MS['1m'],
    open: midOf(track, start),
    high: midOf(track, (start + end + up) / 2),
    low: midOf(track, (start + end - down) / 2),
    close: midOf(track, end),
    volume: roundVolume(
      volumeOf(track, { curve, minutes, deviation: track.moves[0]?.deviation ?? 0 }) *
        (0.8 + 0.4 * uniformAt(track.key, minute, 2)),
    ),
  }
}

function pathVariance(track: Track): number {
  let sum = 0
  for (const move of track.moves) sum += move.deviation * move.deviation
  return sum
}

type Liveliness = { readonly curve: number; readonly minutes: number; readonly deviation: number }

export function volumeOf(track: Track, { curve, minutes, deviation }: Liveliness): number {
  const first = track.legs[0]
  const calm = first === undefined ? 1 : first.minuteDeviation * curve * Math.sqrt(minutes)
  return track.minuteVolume * minutes * curve * (0.4 + (0.6 * deviation) / calm)
}

export function roundVolume(volume: number): number {
  return Math.round(volume * 10_000) / 10_000
}
