import type { Instrument } from '../../instruments/instrument.ts'
import { createStream, type Stream } from './stream.ts'

/** Tick times. All instruments of a type move on common beats, so that none reveals another's move. */
export type Pace = {
  /** Ticks per minute, a multiple of `beats`. */
  readonly count: number
  readonly beats: number
  /** A beat falls within this many ms of its interval's start. */
  readonly beatWidth: number
  readonly onBeats: Stream
  readonly between: Stream
}

const MINUTE = 60_000
/** Counts are multiples or divisors of this, so that mixed gaps still share many beats. */
const USUAL_BEATS = 20

export function paceOf(instrument: Instrument, instruments: readonly Instrument[], secret: string): Pace {
  const { type } = instrument
  const count = ticksAMinute(instrument)
  const counts = instruments.filter(each => each.type === type).map(ticksAMinute)
  const beats = counts.reduce(greatestDivisor, count)
  return {
    count,
    beats,
    beatWidth: MINUTE / Math.max(count, ...counts),
    onBeats: createStream(secret, `beats/${type}`, beats),
    between: createStream(secret, `ticks/${type}/${count}`, count),
  }
}

/** Moments (ms) of an instrument's ticks in a minute, one in each of `count` equal parts. */
export function tickTimes({ count, beats, beatWidth, onBeats, between }: Pace, minute: number): Float64Array {
  const times = new Float64Array(count)
  const gap = MINUTE / count
  const every = count / beats
  for (let tick = 0; tick < count; tick++) {
    const isBeat = tick % every === 0
    const after = isBeat ? beatWidth * onBeats(minute, tick / every) : gap * between(minute, tick)
    times[tick] = minute * MINUTE + Math.floor(tick * gap + after)
  }
  return times
}

function ticksAMinute({ usualGap }: Instrument): number {
  const wanted = MINUTE / usualGap
  if (wanted >= USUAL_BEATS) return USUAL_BEATS * Math.round(wanted / USUAL_BEATS)
  return [10, 5, 4, 2].find(count => count <= wanted) ?? 1
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
