import type { Bar } from '../data/bars.ts'
import { deviation, type Figures, sma } from './averages.ts'

const DAY = 86_400_000

/** Bollinger bands: a simple average, and `deviations` standard deviations above and below it. */
export function bollinger(
  closes: Figures,
  period: number,
  deviations: number,
): Readonly<Record<'middle' | 'upper' | 'lower', Figures>> {
  const middle = sma(closes, period)
  const spread = deviation(closes, period)
  const band = (sign: 1 | -1) =>
    middle.map((value, at) => (value === null ? null : value + sign * deviations * (spread[at] ?? 0)))
  return { middle, upper: band(1), lower: band(-1) }
}

/** Volume-weighted average price since midnight UTC; the typical price before any volume. */
export function vwap(bars: readonly Bar[]): Figures {
  let [day, value, volume] = [Number.NaN, 0, 0]
  return bars.map(bar => {
    const opened = Math.floor(bar.time / DAY)
    if (opened !== day) [day, value, volume] = [opened, 0, 0]
    value += typicalOf(bar) * bar.volume
    volume += bar.volume
    return volume === 0 ? typicalOf(bar) : value / volume
  })
}

export function typicalOf({ high, low, close }: Bar): number {
  return (high + low + close) / 3
}
