import type { Bar } from '../../candles/bars.ts'
import { intradayCurve, spreadFactor } from './intraday.ts'
import type { MinuteCursor } from './minutes.ts'
import { type Pace, tickTimes } from './pace.ts'
import { priceOf, roundVolume, type Track, volumeOf } from './track.ts'
import { type LegState, stepsOf } from './walk.ts'

export type MinutePath = {
  readonly minute: number
  readonly count: number
  readonly times: Float64Array
  readonly mids: Float64Array
  readonly volumes: Float64Array
  readonly halfSpread: number
}

const MINUTE = 60_000

export function tickMinute(track: Track, states: readonly LegState[], cursor: MinuteCursor): MinutePath {
  const { pace } = track
  const minute = cursor.index
  const curve = intradayCurve(cursor.schedule, minute, cursor)
  const times = tickTimes(pace, minute)
  const paths = track.legs.flatMap((leg, position) => {
    const state = states[position]
    if (state === undefined) return []
    const start = state.ticks
    const { ticks, deviation } = stepsOf({ leg, state, minute: cursor, curve })
    return [{ ticks: seenAt(times, { pace, legPace: leg.pace, minute, start, ticks }), deviation }]
  })
  const deviation = paths[0]?.deviation ?? 0
  return {
    minute,
    count: pace.count,
    times,
    mids: midsOf(track, paths),
    volumes: volumesOf(track, minute, volumeOf(track, { curve, minutes: 1, deviation })),
    halfSpread: halfSpreadOf(track, cursor, deviation),
  }
}

type LegPath = { readonly ticks: Float64Array; readonly deviation: number }

function midsOf(track: Track, paths: readonly LegPath[]): Float64Array {
  const mids = new Float64Array(track.pace.count)
  let tick = 0
  const ticksOf = (position: number): number => paths[position]?.ticks[tick] ?? 0
  for (; tick < mids.length; tick++) mids[tick] = priceOf(track, ticksOf)
  return mids
}

export function barOf(path: MinutePath): Bar {
  const open = path.mids[0] ?? 0
  const bar = { time: path.minute * MINUTE, open, high: open, low: open, close: open, volume: 0 }
  for (let tick = 0; tick < path.count; tick++) {
    const mid = path.mids[tick] ?? open
    if (mid > bar.high) bar.high = mid
    if (mid < bar.low) bar.low = mid
    bar.close = mid
    bar.volume += path.volumes[tick] ?? 0
  }
  return bar
}

type Seen = {
  readonly pace: Pace
  readonly legPace: Pace
  readonly minute: number
  /** Price of the leg before the minute, and after each of its own ticks. */
  readonly start: number
  readonly ticks: Float64Array
}

/** A leg's price at each of the instrument's ticks: the latest that the leg's own instrument has published. */
function seenAt(times: Float64Array, { pace, legPace, minute, start, ticks }: Seen): Float64Array {
  if (legPace.count === pace.count) return ticks
  const legTimes = tickTimes(legPace, minute)
  let next = 0
  return times.map(time => {
    while ((legTimes[next] ?? Number.POSITIVE_INFINITY) <= time) next++
    return ticks[next - 1] ?? start
  })
}

function volumesOf({ pace, volumes }: Track, minute: number, volume: number): Float64Array {
  const each = volume / pace.count
  const sizes = new Float64Array(pace.count)
  for (let tick = 0; tick < pace.count; tick++)
    sizes[tick] = roundVolume(each * (0.25 + 1.5 * volumes(minute, tick)))
  return sizes
}

/** Half spread in points: whole ticks, wider at the open, the rollover and in very volatile minutes. */
function halfSpreadOf({ instrument, legs }: Track, cursor: MinuteCursor, deviation: number): number {
  const calm = legs[0]?.minuteDeviation ?? 1
  const rough = deviation > 3.5 * calm ? 2 : 1
  const factor = spreadFactor(cursor.schedule, cursor.index, cursor) * rough
  return instrument.halfSpreadTicks * factor * instrument.tickPoints
}
