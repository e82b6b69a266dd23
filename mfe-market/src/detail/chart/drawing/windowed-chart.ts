import type { Bar } from '../data/bars.ts'
import { type ChartRange, type ChartWindow, panned, rangeOf, windowOf, zoomed } from '../data/chart-window.ts'

export abstract class WindowedChart {
  protected bars: readonly Bar[] = []

  abstract range(): ChartRange | undefined
  protected abstract show(range: ChartRange): void

  zoom(factor: number): void {
    this.move(zoomed(this.window(), factor))
  }

  pan(share: number): void {
    this.move(panned(this.window(), share))
  }

  latest(count = this.window().count): void {
    this.move({ end: this.bars.length - 1, count })
  }

  visibleBars(): readonly Bar[] {
    const range = this.range()
    return range ? this.bars.filter(bar => bar.time >= range.min && bar.time <= range.max) : []
  }

  all(): readonly Bar[] {
    return this.bars
  }

  protected window(): ChartWindow {
    return windowOf(this.bars, this.range() ?? { min: 0, max: 0 })
  }

  private move(window: ChartWindow): void {
    const range = rangeOf(this.bars, window)
    if (range) this.show(range)
  }
}
