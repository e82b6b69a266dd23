import type { Bar } from '../data/bars.ts'
import type { Figures } from '../indicators/averages.ts'

export type Rebased = {
  /** The other market's closes on the scale of the bars; null before its first. */
  readonly prices: Figures
  /** Changes since the base in percent, of the bars' own market and of the other. */
  readonly changes: Readonly<Record<'price' | 'compared', Figures>>
}

/**
 * Scales another market's closes so that both lines meet at the base: the first bar at or after `start`, in
 * milliseconds, where both markets have a price. A bar without a close of the other market repeats its last one.
 */
export function rebased(bars: readonly Bar[], other: readonly Bar[], start: number): Rebased {
  const closes = closesAt(bars, other)
  const base = bars.findIndex((bar, at) => bar.time >= start && closes[at] !== null)
  const [own, its] = [bars[base]?.close ?? Number.NaN, closes[base] ?? Number.NaN]
  const change = (value: number | null, from: number) =>
    value === null || Number.isNaN(from) ? null : (value / from - 1) * 100
  return {
    prices: closes.map(close => (close === null || Number.isNaN(its) ? null : (close / its) * own)),
    changes: {
      price: bars.map(bar => change(bar.close, own)),
      compared: closes.map(close => change(close, its)),
    },
  }
}

function closesAt(bars: readonly Bar[], other: readonly Bar[]): Figures {
  let next = 0
  return bars.map(({ time }) => {
    while (next < other.length && (other[next]?.time ?? 0) <= time) next += 1
    return other[next - 1]?.close ?? null
  })
}
