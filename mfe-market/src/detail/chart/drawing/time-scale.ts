import type { Bar } from '../data/bars.ts'
import type { Plot } from './plot.ts'

type Timed = Pick<Bar, 'time'>

export type Anchor = { readonly at: number; readonly x: number }

export type TimeScale<Shown extends Timed> = Pick<Plot, 'xOf' | 'timeAt'> & {
  readonly step: number
  barAt(x: number): Shown | undefined
}

/** Places times on an axis that counts candles, so nights and weekends take no room. */
export function timeScale<Shown extends Timed>(
  bars: readonly Shown[],
  length: number,
  { from, to }: { readonly from: Anchor; readonly to: Anchor },
): TimeScale<Shown> {
  const step = to.at > from.at ? (to.x - from.x) / (to.at - from.at) : 1
  const indexAt = (x: number) => from.at + (x - from.x) / step
  return {
    step,
    xOf: time => from.x + (indexOf(bars, length, time) - from.at) * step,
    timeAt: x => timeOf(bars, length, indexAt(x)),
    barAt: x => bars[Math.round(indexAt(x))],
  }
}

function indexOf(bars: readonly Timed[], length: number, time: number): number {
  const at = lastUntil(bars, time)
  const bar = bars[Math.max(at, 0)]
  if (bar === undefined) return 0
  const passed = (time - bar.time) / length
  if (at < 0 || at === bars.length - 1) return Math.max(at, 0) + passed
  return at + Math.min(passed, 1)
}

function timeOf(bars: readonly Timed[], length: number, index: number): number {
  const at = Math.min(Math.max(Math.floor(index), 0), bars.length - 1)
  const bar = bars[at]
  return bar === undefined ? 0 : bar.time + (index - at) * length
}

/** Index of the last bar that opens at or before a time; -1 if none. */
export function lastUntil(bars: readonly Timed[], time: number): number {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}
