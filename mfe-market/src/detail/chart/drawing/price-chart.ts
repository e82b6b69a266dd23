import type { Bar } from '../data/bars.ts'
import type { ChartRange } from '../data/chart-window.ts'

export type PriceChart = {
  add(bars: readonly Bar[]): void
  live(tick: { price: number; time: number }): void
  reach(moment: number | null): void
  /** Draws the bars of the compared market, none if empty. Only the candle chart compares. */
  compare?(others: readonly Bar[]): void
  /** A factor below 1 zooms in. */
  zoom(factor: number): void
  pan(share: number): void
  latest(): void
  range(): ChartRange | undefined
  visibleBars(): readonly Bar[]
  all(): readonly Bar[]
  destroy(): void
}
