import type { Bar } from './bars.ts'
import type { ChartRange } from './chart-window.ts'

/** A drawn chart of prices, whatever its steps are. */
export type PriceChart = {
  /** Takes bars in; what is known and not among them stays. */
  add(bars: readonly Bar[]): void
  live(tick: { price: number; time: number }): void
  /** Makes room for a moment to come; null for none but the usual. */
  reach(moment: number | null): void
  /** A factor below 1 comes closer. */
  zoom(factor: number): void
  /** Moves by a share of what is in sight; negative is the past. */
  pan(share: number): void
  latest(): void
  range(): ChartRange | undefined
  /** The bars in sight, oldest first. */
  inSight(): readonly Bar[]
  all(): readonly Bar[]
  destroy(): void
}
