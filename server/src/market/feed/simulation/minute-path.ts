import type { Bar } from '../../candles/bars.ts'
import { spreadFactor } from './intraday.ts'
import type { MinuteCursor } from './minutes.ts'
import { normalAt, uniformAt } from './random.ts'
import { enterMinute, midOf, roundVolume, type Track, volumeOf } from './track.ts'
import type { LegState } from './walk.ts'

/** The ticks of one minute of one instrument; prices in points. */
export type MinutePath = {
  /** Minutes since the epoch. */
  readonly minute: number
  readonly count: number
  readonly times: Float64Array
  readonly mids: Float64Array
  readonly volumes: Float64Array
  /** Half of the spread during the minute. */
  readonly halfSpread: number
}

const FIRST_TICK_DRAW = 32
const MINUTE = 60_000

/**
 * Moves the states through the cursor's minute tick by tick. The minute's end is drawn first and the ticks bridge
 * to it, so that a minute ends at the same price whether or not its ticks were wanted.
 */
export function tickMinute(track: Track, states: readonly LegState[], cursor: MinuteCursor): MinutePath {
  const { instrument } = track
  const curve = enterMinute(track, states, cursor, 1)
  const count = Math.max(1, Math.round(MINUTE / instrument.usualGap))
  const logs = new Float64Array(count)
  for (const [position, leg] of track.legs.entries()) {
    const state = states[position]
    const move = track.moves[position]
    if (state === undefined || move === undefined) continue
    const start = state.log + move.gap
    const path = bridge(leg.ownKey, cursor.index, count)
    for (let tick = 0; tick < count; tick++) {
      const share = (tick + 1) / count
      const jump = share >= move.jumpAt ? move.jump : 0
      const log = start + move.diffusion * share + move.deviation * (path[tick] ?? 0) + jump
      logs[tick] = (logs[tick] ?? 0) + leg.sign * log
    }
    state.log += move.gap + move.diffusion + move.jump
  }
  return {
    minute: cursor.index,
    count,
    mids: logs.map(log => midOf(track, log)),
    ...momentsOf(track, cursor.index, { count, volume: volumeOf(track, curve, 1) }),
    halfSpread: halfSpreadOf(track, cursor),
  }
}

/** The bar that a path's ticks make. */
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

/** Brownian bridge from 0 to 0 in `count` steps, for a minute of deviation 1. */
function bridge(key: number, minute: number, count: number): Float64Array {
  const path = new Float64Array(count)
  let sum = 0
  for (let tick = 0; tick < count; tick++) {
    sum += normalAt(key, minute, FIRST_TICK_DRAW + tick)
    path[tick] = sum
  }
  const root = Math.sqrt(count)
  return path.map((value, tick) => (value - (sum * (tick + 1)) / count) / root)
}

function momentsOf(track: Track, minute: number, size: { count: number; volume: number }) {
  const times = new Float64Array(size.count)
  const volumes = new Float64Array(size.count)
  const gap = MINUTE / size.count
  for (let tick = 0; tick < size.count; tick++) {
    const chance = uniformAt(track.key, minute, FIRST_TICK_DRAW + tick)
    times[tick] = minute * MINUTE + Math.floor((tick + chance) * gap)
    volumes[tick] = roundVolume((size.volume / size.count) * (0.25 + 1.5 * chance))
  }
  return { times, volumes }
}

/** Half of the spread in points: whole ticks, wider at the opening, the rollover and in very rough minutes. */
function halfSpreadOf(track: Track, cursor: MinuteCursor): number {
  const { instrument, legs, moves } = track
  const calm = legs[0]?.minuteDeviation ?? 1
  const rough = (moves[0]?.deviation ?? 0) > 3.5 * calm ? 2 : 1
  const factor = spreadFactor(cursor.schedule, cursor.index, cursor) * rough
  return instrument.halfSpreadTicks * factor * instrument.tickPoints
}
