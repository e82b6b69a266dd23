import { CANDLE_ROOM, CANDLES_SHOWN } from '@quayside/contracts/market/candle-drawing'
import type { Chart, Point, Series } from 'highcharts'
import { type Rebased, rebased } from './compare/rebased.ts'
import { applyPrice, type Bar, mergeBars } from './data/bars.ts'
import { AHEAD, type ChartRange, roomFor } from './data/chart-window.ts'
import { type ChartLook, chartOptions } from './drawing/chart-options.ts'
import { paneOf, visibleHeight } from './drawing/linear-plot.ts'
import type { ChartLibrary } from './drawing/load-library.ts'
import type { Plot } from './drawing/plot.ts'
import type { PriceChart } from './drawing/price-chart.ts'
import { lastUntil, timeScale } from './drawing/time-scale.ts'
import { WindowedChart } from './drawing/windowed-chart.ts'
import type { Figures } from './indicators/averages.ts'
import { seriesFigures } from './indicators/shown.ts'

/** Minimum time between indicator updates, in milliseconds. */
const RECKONING = 1_000

/** The figure of a series; of the compared markets the change in sight, in percent. */
export type FigureOf = (series: string) => number | null

export type CandleChartDeps = {
  readonly library: ChartLibrary
  readonly element: HTMLElement
  readonly look: ChartLook
  readonly device: 'mobile' | 'desktop'
  /** Length of a candle in milliseconds. */
  readonly length: number
  /** The visible range before the chart was recreated. */
  readonly range?: ChartRange
  readonly onNearStart: () => void
  /** The bar under the pointer or focus; otherwise the last bar. */
  readonly onBar: (bar: Bar) => void
  /** The indicators' figures of that bar, by series. */
  readonly onIndicators?: (figureOf: FigureOf) => void
  /** After each draw: the last bar and its height in the element, undefined when out of sight. */
  readonly onLastPrice: (bar: Bar, y: number | undefined) => void
  readonly onPlot: (plot: Plot) => void
}

/** The candle chart outside React. It owns its bars; every change arrives through its methods. */
export class CandleChart extends WindowedChart implements PriceChart {
  private readonly deps: CandleChartDeps
  private readonly chart: Chart
  private hovered: number | undefined
  /** The last candle moved while out of sight, where the library has no point for it. */
  private behind = false
  private room = CANDLE_ROOM
  private reckonedAt = 0
  private figures: ReadonlyMap<string, Figures> = new Map()
  private others: readonly Bar[] = []
  private changes: Partial<Rebased['changes']> = {}
  /** The library briefly shows everything before the range is set. */
  private placing = false

  constructor(deps: CandleChartDeps) {
    super()
    this.deps = deps
    const options = chartOptions(deps.look, {
      onRange: range => this.ranged(range),
      onHover: time => this.hover(time),
      onDrawn: () => this.drawn(),
      describe: time => this.describe(time),
    })
    this.chart = deps.library.stockChart(deps.element, options)
  }

  add(arrived: readonly Bar[]): void {
    if (arrived.length === 0) return
    const range = this.bars.length > 0 ? this.range() : this.deps.range
    this.bars = mergeBars(this.bars, arrived)
    this.placing = true
    this.fill()
    this.placing = false
    if (range) this.show(range)
    else this.latest(CANDLES_SHOWN[this.deps.device])
    this.reportBar()
  }

  live(tick: { price: number; time: number }): void {
    const last = this.bars.at(-1)
    if (!last) return
    const next = applyPrice(last, tick, this.deps.length)
    if (next.time > last.time) this.open(next)
    else this.replaceLast(next)
    if (this.hovered === undefined) this.reportBar()
  }

  reach(moment: number | null): void {
    const { count } = this.window()
    const room = roomFor(moment, { last: this.bars.at(-1), count, length: this.deps.length })
    if (room === this.room) return
    const follows = this.isLastInSight()
    this.room = room
    if (this.bars.length === 0) return
    this.fill()
    if (follows) this.latest(count)
  }

  compare(others: readonly Bar[]): void {
    this.others = others
    if (this.bars.length > 0) this.redrawCompared()
  }

  range(): ChartRange | undefined {
    const extremes = this.bars.length > 0 ? this.chart.xAxis[0]?.getExtremes() : undefined
    return extremes && { min: extremes.min, max: Math.min(extremes.max, this.bars.at(-1)?.time ?? 0) }
  }

  destroy(): void {
    this.chart.destroy()
  }

  private open(bar: Bar): void {
    const follows = this.isLastInSight()
    const { count } = this.window()
    this.bars = [...this.bars, bar]
    this.fill()
    if (follows) this.latest(count)
  }

  private replaceLast(bar: Bar): void {
    const before = this.bars.at(-1)
    this.bars = [...this.bars.slice(0, -1), bar]
    const point = this.isLastInSight() ? this.lastPoint() : undefined
    this.behind = point === undefined
    if (!point) return
    point.update(this.pointOf(bar), false, false)
    if (before && directionOf(before) !== directionOf(bar)) this.fillVolume()
    if (performance.now() - this.reckonedAt > RECKONING) this.fillIndicators()
    this.chart.redraw(false)
  }

  private lastPoint(): Point | undefined {
    const last = this.bars.at(-1)?.time
    return this.series('price').points.findLast(point => point.x === last)
  }

  private fill(): void {
    this.behind = false
    const prices = this.bars.map(bar => this.pointOf(bar))
    this.series('price').setData([...prices, ...this.empty()], false, false, false)
    this.fillVolume()
    this.fillIndicators()
    this.chart.redraw(false)
  }

  private fillIndicators(): void {
    this.reckonedAt = performance.now()
    this.figures = seriesFigures(this.deps.look.indicators, this.bars)
    for (const [id, figures] of this.figures) {
      const points = this.bars.map((bar, at) => [bar.time, figures[at] ?? null])
      this.series(id).setData(points, false, false, false)
    }
    this.fillCompared()
  }

  private fillCompared(): void {
    if (!this.deps.look.compared) return
    const { prices, changes } = rebased(this.bars, this.others, this.range()?.min ?? 0)
    this.changes = changes
    const points = this.bars.map((bar, at) => [bar.time, prices[at] ?? null])
    this.series('compared').setData(points, false, false, false)
  }

  private redrawCompared(): void {
    if (!this.deps.look.compared) return
    this.fillCompared()
    this.chart.redraw(false)
    this.reportBar()
  }

  private fillVolume(): void {
    const volumes = this.bars.map(bar => [bar.time, bar.volume, `q-volume-${directionOf(bar)}`])
    this.series('volume').setData(volumes, false, false, false)
  }

  private pointOf({ time, open, high, low, close }: Bar): number[] {
    return this.deps.look.type === 'candles' ? [time, open, high, low, close] : [time, close]
  }

  /** Times without a price, which extend the axis beyond the last candle. */
  private empty(): (number | null)[][] {
    const last = this.bars.at(-1)?.time ?? 0
    return Array.from({ length: this.room }, (_, at) => [
      last + (at + 1) * this.deps.length,
      ...(this.deps.look.type === 'candles' ? [null, null, null, null] : [null]),
    ])
  }

  protected show({ min, max }: ChartRange): void {
    const isAtEnd = max >= (this.bars.at(-1)?.time ?? 0)
    const end = isAtEnd ? max + this.room * this.deps.length : max
    this.chart.xAxis[0]?.setExtremes(min, end, true, false)
  }

  private isLastInSight(): boolean {
    return (this.range()?.max ?? 0) >= (this.bars.at(-1)?.time ?? 0)
  }

  private ranged({ min }: ChartRange): void {
    if (this.bars.length === 0 || this.placing) return
    if (this.behind && this.isLastInSight()) this.fill()
    this.redrawCompared()
    if ((this.bars[AHEAD]?.time ?? Number.POSITIVE_INFINITY) > min) this.deps.onNearStart()
  }

  private hover(time: number | undefined): void {
    this.hovered = time
    this.reportBar()
  }

  private reportBar(): void {
    const at = this.bars.findIndex(each => each.time === this.hovered)
    const bar = this.bars.at(at)
    if (!bar) return
    this.deps.onBar(bar)
    const figures = new Map([...this.figures, ...Object.entries(this.changes)])
    this.deps.onIndicators?.(id => figures.get(id)?.at(at) ?? null)
  }

  private describe(time: number): string {
    const bar = this.bars.find(each => each.time === time)
    return bar ? this.deps.look.texts.describe(bar) : ''
  }

  /** The library first draws inside its constructor, before `chart` is assigned. */
  private drawn(): void {
    const last = this.bars.at(-1)
    const axis = this.chart?.yAxis[0]
    if (!last || !axis) return
    const height = visibleHeight(axis, last.close)
    this.deps.onLastPrice(last, height)
    this.reportPlot(height)
  }

  private reportPlot(height: number | undefined): void {
    const [xAxis, yAxis] = [this.chart.xAxis[0], this.chart.yAxis[0]]
    const range = this.range()
    if (!xAxis || !yAxis || !range) return
    const anchor = (at: number) => ({ at, x: xAxis.toPixels(this.bars[at]?.time ?? 0, false) })
    const to = Math.max(lastUntil(this.bars, range.max), 0)
    const from = Math.min(lastUntil(this.bars, range.min - 1) + 1, to)
    const { step, xOf, timeAt, barAt } = timeScale(this.bars, this.deps.length, {
      from: anchor(from),
      to: anchor(to),
    })
    const { plotLeft, plotWidth } = this.chart
    this.deps.onPlot({
      ...paneOf(yAxis),
      left: plotLeft,
      right: plotLeft + plotWidth,
      half: step / 2,
      last: height,
      xOf,
      timeAt,
      barAt,
    })
  }

  private series(id: string): Series {
    const series = this.chart.series.find(each => each.options.id === id)
    if (!series) throw new Error(`the chart has no series ${id}`)
    return series
  }
}

function directionOf({ open, close }: Bar): 'up' | 'down' {
  return close < open ? 'down' : 'up'
}
