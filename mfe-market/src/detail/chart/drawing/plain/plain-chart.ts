import {
  type Box,
  CANDLE_ROOM,
  CANDLES_SHOWN,
  candleMiddle,
  candlePaths,
  mostTraded,
  type Paths,
  type PriceRange,
  priceHeight,
  priceRange,
  volumePaths,
} from '@quayside/contracts/market/candle-drawing'
import type { CandleChartDeps } from '../../create-chart.ts'
import { priceTicks, timeTicks, wallClockIn } from '../../data/axis-ticks.ts'
import { applyPrice, type Bar, mergeBars } from '../../data/bars.ts'
import { AHEAD, type ChartRange, roomFor } from '../../data/chart-window.ts'
import { sharePanes } from '../panes.ts'
import type { PriceChart } from '../price-chart.ts'
import { timeScale } from '../time-scale.ts'
import { WindowedChart } from '../windowed-chart.ts'
import { PlainDrawing } from './plain-drawing.ts'

export type PlainChartDeps = Omit<CandleChartDeps, 'library'>

type Placed = {
  readonly range: PriceRange
  readonly slots: number
  readonly price: Box
  readonly volume: Box
  readonly most: number
}

type Layout = Placed & {
  readonly placed: string
  readonly settled: { readonly candles: Paths; readonly volumes: Paths }
}

/** Around the plot, in pixels, the same as in the library's chart. */
const SPACING = { top: 8, right: 10, bottom: 34, left: 8 } as const
/** Gap between the plot and its price labels. */
const LABEL_GAP = 6
const { price: PRICE, volume: VOLUME } = sharePanes(0, { hasVolume: true })

/** Candles without the chart library, which replaces them when the reader approaches. */
export class PlainChart extends WindowedChart implements PriceChart {
  private readonly deps: PlainChartDeps
  private readonly drawing: PlainDrawing
  private readonly wallClock: (time: number) => number
  private readonly resized = new ResizeObserver(() => this.measure())
  private size = { width: 0, height: 0 }
  private shown: ChartRange | undefined
  private room = CANDLE_ROOM
  private layout: Layout | undefined

  constructor(deps: PlainChartDeps) {
    super()
    this.deps = deps
    this.drawing = new PlainDrawing(deps.element, deps.look)
    this.wallClock = wallClockIn(deps.look.timeZone)
    this.shown = deps.range
    this.resized.observe(deps.element)
    this.measure()
  }

  add(arrived: readonly Bar[]): void {
    if (arrived.length === 0) return
    this.bars = mergeBars(this.bars, arrived)
    this.layout = undefined
    if (this.shown) this.show(this.shown)
    else this.latest(CANDLES_SHOWN[this.deps.device])
    this.reportBar()
  }

  live(tick: { price: number; time: number }): void {
    const last = this.bars.at(-1)
    if (!last) return
    const next = applyPrice(last, tick, this.deps.length)
    const opens = next.time > last.time
    const follows = (this.shown?.max ?? 0) >= last.time
    const { count } = this.window()
    this.bars = opens ? [...this.bars, next] : [...this.bars.slice(0, -1), next]
    if (opens && follows) this.latest(count)
    else this.draw()
    this.reportBar()
  }

  reach(moment: number | null): void {
    const room = roomFor(moment, { last: this.bars.at(-1), ...this.window(), length: this.deps.length })
    if (room === this.room) return
    this.room = room
    this.draw()
  }

  range(): ChartRange | undefined {
    return this.bars.length > 0 ? this.shown : undefined
  }

  destroy(): void {
    this.resized.disconnect()
    this.drawing.remove()
  }

  protected show(range: ChartRange): void {
    this.shown = range
    this.draw()
    if ((this.bars[AHEAD]?.time ?? Number.POSITIVE_INFINITY) > range.min) this.deps.onNearStart()
  }

  private reportBar(): void {
    const last = this.bars.at(-1)
    if (last) this.deps.onBar(last)
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.deps.element
    if (width === this.size.width && height === this.size.height) return
    this.size = { width, height }
    this.drawing.size(width, height)
    this.draw()
  }

  private draw(): void {
    const candles = this.visibleBars()
    if (candles.length === 0 || this.size.width === 0) return
    const range = priceRange(candles)
    const isAtEnd = candles.at(-1) === this.bars.at(-1)
    const slots = candles.length + (isAtEnd ? this.room : 0)
    const placed = [range.min, range.max, slots, candles[0]?.time, this.size.width, this.size.height].join(
      ' ',
    )
    if (this.layout?.placed !== placed) this.layout = { placed, ...this.lay(candles, { range, slots }) }
    this.fill(candles, this.layout)
    this.report(candles, this.layout)
  }

  /** Places everything that stays fixed while only the last candle moves. */
  private lay(candles: readonly Bar[], { range, slots }: Pick<Layout, 'range' | 'slots'>) {
    const { top, bottom, left } = SPACING
    const height = Math.max(this.size.height - top - bottom, 1)
    const pane = (share: typeof PRICE) => ({
      top: top + (height * share.top) / 100,
      height: (height * share.height) / 100,
    })
    const ticks = priceTicks(range, pane(PRICE).height)
    const labels = this.drawing.labelWidth(ticks.map(this.deps.look.formatPrice))
    const width = Math.max(this.size.width - left - SPACING.right - LABEL_GAP - labels, 1)
    const price: Box = { left, width, ...pane(PRICE) }
    const volume: Box = { left, width, ...pane(VOLUME) }
    this.drawing.prices(
      ticks.map(value => priceHeight(price, range, value)),
      { left, right: left + width },
    )
    this.drawTimes(candles, { left, top, width, height }, slots)
    const layout = { range, slots, price, volume, most: mostTraded(candles) }
    return { ...layout, settled: this.pathsOf(candles.slice(0, -1), layout, 0) }
  }

  private pathsOf(candles: readonly Bar[], { range, slots, price, volume, most }: Placed, first: number) {
    const [body, column] = halvesOf(price.width / slots)
    const input = { candles, first, slots, crisp }
    return {
      candles: candlePaths({ ...input, range, half: body, box: price }),
      volumes: volumePaths({ ...input, most, half: column, box: volume }),
    }
  }

  private fill(candles: readonly Bar[], layout: Layout): void {
    const { settled } = layout
    const moving = this.pathsOf(candles.slice(-1), layout, candles.length - 1)
    this.drawing.candles(joined(settled.candles, moving.candles), joined(settled.volumes, moving.volumes))
  }

  private drawTimes(candles: readonly Bar[], plot: Box, slots: number): void {
    const { length } = this.deps
    const last = candles.at(-1)?.time ?? 0
    const times = Array.from(
      { length: slots },
      (_, at) => candles[at]?.time ?? last + (at - candles.length + 1) * length,
    )
    const ticks = timeTicks({ times, width: plot.width, length, wallClock: this.wallClock })
    this.drawing.times(
      ticks.map(({ at, isDay }) => ({ time: times[at] ?? 0, isDay, x: candleMiddle(plot, slots, at) })),
      plot,
    )
  }

  private report(candles: readonly Bar[], { price: box, slots, range }: Placed): void {
    const bar = this.bars.at(-1)
    if (!bar) return
    const isInSight = bar.close >= range.min && bar.close <= range.max
    const last = isInSight ? priceHeight(box, range, bar.close) : undefined
    this.deps.onLastPrice(bar, last)
    const from = this.bars.findIndex(({ time }) => time === candles[0]?.time)
    const anchor = (at: number) => ({ at: from + at, x: candleMiddle(box, slots, at) })
    const { step, xOf, timeAt, barAt } = timeScale(this.bars, this.deps.length, {
      from: anchor(0),
      to: anchor(candles.length - 1),
    })
    this.deps.onPlot({
      top: box.top,
      bottom: box.top + box.height,
      left: box.left,
      right: box.left + box.width,
      half: step / 2,
      last,
      xOf,
      timeAt,
      barAt,
      yOf: price => priceHeight(box, range, price),
      priceAt: y => range.max - ((y - box.top) / box.height) * (range.max - range.min),
    })
  }
}

function joined(one: Paths, other: Paths): Paths {
  return { up: one.up + other.up, down: one.down + other.down }
}

/** Half widths of a candle's body and a volume column for a slot, as in the library. */
function halvesOf(slot: number): readonly [number, number] {
  return [Math.round(Math.ceil(slot * 0.48) / 2), slot * 0.4]
}

/** The middle of a pixel, where a one-pixel line is sharp. */
function crisp(value: number): number {
  return Math.floor(value) + 0.5
}
