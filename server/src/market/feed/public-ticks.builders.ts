import type { Instrument } from '../instruments/instrument.ts'
import type { Tick } from './feed.ts'

export type PublicTicks = {
  readonly code: string
  readonly times: Float64Array
  readonly mids: Float64Array
  readonly volumes: Float64Array
  readonly halfSpreads: Float64Array
  readonly minuteStart: Int32Array
  readonly sessionStart: Int32Array
  /** Moving averages: move size over few and over many ticks, and price over about half an hour. */
  readonly lately: Float64Array
  readonly usually: Float64Array
  readonly average: Float64Array
}

const LONGEST_GAP = 60_000

export function publicTicks({ code }: Pick<Instrument, 'code'>, ticks: readonly Tick[]): PublicTicks {
  const count = ticks.length
  const seen = {
    code,
    times: Float64Array.from(ticks, tick => tick.time),
    mids: Float64Array.from(ticks, tick => tick.mid),
    volumes: Float64Array.from(ticks, tick => tick.volume),
    halfSpreads: Float64Array.from(ticks, tick => tick.ask - tick.mid),
    minuteStart: new Int32Array(count),
    sessionStart: new Int32Array(count),
    lately: new Float64Array(count),
    usually: new Float64Array(count),
    average: new Float64Array(count),
  }
  for (let index = 0; index < count; index++) follow(seen, index)
  return seen
}

function follow(seen: PublicTicks, index: number): void {
  const before = Math.max(0, index - 1)
  const [time = 0, earlier = 0] = [seen.times[index], seen.times[before]]
  const [mid = 0, former = 0] = [seen.mids[index], seen.mids[before]]
  const isSameMinute = Math.floor(time / 60_000) === Math.floor(earlier / 60_000)
  const isSameSession = time - earlier < LONGEST_GAP
  seen.minuteStart[index] = isSameMinute ? (seen.minuteStart[before] ?? 0) : index
  seen.sessionStart[index] = isSameSession ? (seen.sessionStart[before] ?? 0) : index
  const size = Math.abs(mid - former)
  seen.lately[index] = blend(seen.lately[before], size, index === 0 ? 1 : 1 / 20)
  seen.usually[index] = blend(seen.usually[before], size, index === 0 ? 1 : 1 / 2000)
  seen.average[index] = blend(seen.average[before], mid, index === 0 ? 1 : 1 / 4000)
}

function blend(before = 0, now = 0, share = 1): number {
  return before + share * (now - before)
}
