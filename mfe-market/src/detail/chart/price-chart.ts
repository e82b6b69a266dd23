import type { Bar } from './bars.ts'
import type { ChartRange } from './chart-window.ts'

export type PriceChart = {
  add(bars: readonly Bar[]): void
  live(tick: { price: number; time: number }): void
  /** Reserves room for a future time; the default room for null. */
  reach(moment: number | null): void
  /** A factor below 1 zooms in. */
  zoom(factor: number): void
  /** Moves by a share of the visible range. Negative moves into the past. */
  pan(share: number): void
  latest(): void
  range(): ChartRange | undefined
  inSight(): readonly Bar[]
  all(): readonly Bar[]
  destroy(): void
}
