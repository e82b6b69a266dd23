import type { Bar } from './bars.ts'
import type { Plot } from './plot.ts'

export type Anchor = { readonly at: number; readonly x: number }

export type TimeScale = Pick<Plot, 'xOf' | 'timeAt'> & { readonly step: number }

/** Places times on an axis that counts candles, so nights and weekends take no room. */
export function timeScale(
  bars: readonly Pick<Bar, 'time'>[],
  length: number,
  { from, to }: { readonly from: Anchor; readonly to: Anchor },
): TimeScale {
  const step = to.at > from.at ? (to.x - from.x) / (to.at - from.at) : 1
  return {
    step,
    xOf: time => from.x + (indexOf(bars, length, time) - from.at) * step,
    timeAt: x => timeOf(bars, length, from.at + (x - from.x) / step),
  }
}

function indexOf(bars: readonly Pick<Bar, 'time'>[], length: number, time: number): number {
  const at = lastUntil(bars, time)
  const bar = bars[Math.max(at, 0)]
  if (bar === undefined) return 0
  const passed = (time - bar.time) / length
  if (at < 0 || at === bars.length - 1) return Math.max(at, 0) + passed
  return at + Math.min(passed, 1)
}

function timeOf(bars: readonly Pick<Bar, 'time'>[], length: number, index: number): number {
  const at = Math.min(Math.max(Math.floor(index), 0), bars.length - 1)
  const bar = bars[at]
  return bar === undefined ? 0 : bar.time + (index - at) * length
}

/** Index of the last bar that opens at or before a time; -1 if none. */
export function lastUntil(bars: readonly Pick<Bar, 'time'>[], time: number): number {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}
