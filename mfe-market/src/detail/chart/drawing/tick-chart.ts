import type { Chart, Series } from 'highcharts'
import type { CandleChartDeps } from '../create-chart.ts'
import type { Bar } from '../data/bars.ts'
import type { ChartRange } from '../data/chart-window.ts'
import { type Tick, withTick } from '../data/tick-trail.ts'
import { chartOptions } from './chart-options.ts'
import { linearPlot, visibleHeight } from './linear-plot.ts'
import type { PriceChart } from './price-chart.ts'

/** The initial visible span, and the room right of the last price; milliseconds of market time. */
const SHOWN = 5 * 60_000
const ROOM = 10_000
/** Bounds of the visible span, in milliseconds. */
const LONGEST = 5 * 60 * 60_000
const SHORTEST = 10_000
/** Minimum time between draws, in milliseconds: prices arrive faster than a line needs. */
const PACE = { desktop: 200, mobile: 400 } as const

export type TickChartDeps = Omit<CandleChartDeps, 'onNearStart'> & {
  readonly ticks: readonly Tick[]
}

/** Each price as it arrives, on a continuous time axis. Minute closes of the same market precede the first price. */
export class TickChart implements PriceChart {
  private readonly deps: TickChartDeps
  private readonly chart: Chart
  private ticks: readonly Tick[]
  private closes: readonly Tick[] = []
  private span = SHOWN
  private behind = 0
  private reached = 0
  private hovered: number | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: TickChartDeps) {
    this.deps = deps
    this.ticks = deps.ticks
    const options = chartOptions(deps.look, {
      onRange: () => undefined,
      onHover: time => this.hover(time),
      onDrawn: () => this.drawn(),
      describe: time => this.describe(time),
    })
    this.chart = deps.library.stockChart(deps.element, options)
  }

  add(bars: readonly Bar[]): void {
    const first = this.ticks[0]?.time ?? Number.POSITIVE_INFINITY
    const { length } = this.deps
    const closes = bars.slice(0, -1).map(bar => ({ time: bar.time + length, price: bar.close }))
    const known = closes.filter(({ time }) => time < first)
    if (known.length > 0) this.closes = known
    this.fill()
    this.reportBar()
  }

  live(tick: Tick): void {
    const before = this.ticks
    this.ticks = withTick(this.ticks, tick)
    if (this.ticks === before) return
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.fill()
      if (this.hovered === undefined) this.reportBar()
    }, PACE[this.deps.device])
  }

  reach(moment: number | null): void {
    this.reached = moment ?? 0
    this.show()
  }

  zoom(factor: number): void {
    this.span = Math.min(Math.max(this.span * factor, SHORTEST), LONGEST)
    this.show()
  }

  pan(share: number): void {
    const most = Math.max(0, this.last() - (this.all()[0]?.time ?? 0) - this.span / 2)
    this.behind = Math.min(Math.max(0, this.behind - share * this.span), most)
    this.show()
  }

  latest(): void {
    this.behind = 0
    this.show()
  }

  range(): ChartRange | undefined {
    return undefined
  }

  visibleBars(): readonly Bar[] {
    const end = this.last() - this.behind
    return this.all().filter(({ time }) => time >= end - this.span && time <= end)
  }

  all(): readonly Bar[] {
    return [...this.closes, ...this.ticks].map(barOf)
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.chart.destroy()
  }

  private fill(): void {
    const points = [...this.closes, ...this.ticks].map(({ time, price }) => [time, price])
    this.series().setData(points, false, false, false)
    this.show()
  }

  private last(): number {
    return (this.ticks.at(-1) ?? this.closes.at(-1))?.time ?? 0
  }

  private show(): void {
    if (this.last() === 0) return
    const end = this.last() - this.behind
    const wanted = this.behind === 0 ? Math.min(this.reached - end, this.span) + ROOM : 0
    this.chart.xAxis[0]?.setExtremes(end - this.span, end + Math.max(ROOM, wanted), false, false)
    this.chart.redraw(false)
  }

  private hover(time: number | undefined): void {
    this.hovered = time
    this.reportBar()
  }

  private reportBar(): void {
    const tick = this.find(this.hovered) ?? this.ticks.at(-1) ?? this.closes.at(-1)
    if (tick) this.deps.onBar(barOf(tick))
  }

  private find(time: number | undefined): Tick | undefined {
    return time === undefined ? undefined : [...this.closes, ...this.ticks].find(tick => tick.time === time)
  }

  private describe(time: number): string {
    const tick = this.find(time)
    return tick ? this.deps.look.texts.describe(barOf(tick)) : ''
  }

  /** The library first draws inside its constructor, before `chart` is assigned. */
  private drawn(): void {
    const [x, y] = [this.chart?.xAxis[0], this.chart?.yAxis[0]]
    const last = this.ticks.at(-1) ?? this.closes.at(-1)
    if (!x || !y || !last) return
    const height = visibleHeight(y, last.price)
    this.deps.onLastPrice(barOf(last), height)
    const plot = linearPlot(this.chart, x, y)
    this.deps.onPlot({ ...plot, last: height, barAt: pixel => this.nearest(plot.timeAt(pixel)) })
  }

  private nearest(time: number): Bar | undefined {
    const ticks = this.all()
    const [before, after] = [ticks.findLast(tick => tick.time <= time), ticks.find(tick => tick.time > time)]
    if (!before || !after) return undefined
    return time - before.time <= after.time - time ? before : after
  }

  private series(): Series {
    const series = this.chart.series.find(each => each.options.id === 'price')
    if (!series) throw new Error('the chart has no series of prices')
    return series
  }
}

function barOf({ time, price }: Tick): Bar {
  return { time, open: price, high: price, low: price, close: price, volume: 0 }
}
