import { useHost } from '@quayside/runtime/hooks'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { watchShown } from '../../../live/watch-shown.ts'
import { CandleChart, type FigureOf } from '../create-chart.ts'
import type { Bar } from '../data/bars.ts'
import type { ChartRange } from '../data/chart-window.ts'
import type { Tick } from '../data/tick-trail.ts'
import styles from '../drawing.module.css'
import type { ChartLook } from './chart-options.ts'
import type { ChartLibrary } from './load-library.ts'
import { PlainChart, type PlainChartDeps } from './plain/plain-chart.ts'
import type { PlotBoard } from './plot.ts'
import type { PriceChart } from './price-chart.ts'
import { hideCovered } from './price-labels.ts'
import { TickChart } from './tick-chart.ts'

export type ChartHandle = Pick<PriceChart, 'zoom' | 'pan' | 'latest' | 'visibleBars'> & {
  add(bars: readonly Bar[]): void
  compare(others: readonly Bar[]): void
}

export type ChartCanvasProps = {
  ref: Ref<ChartHandle>
  library: ChartLibrary | undefined
  code: string
  /** Length of a candle in milliseconds. */
  length: number
  look: ChartLook
  newest: readonly Bar[]
  onNearStart: () => void
  onBar: (bar: Bar) => void
  onIndicators: (figureOf: FigureOf) => void
  ticks: () => readonly Tick[]
  plot: PlotBoard
  children?: ReactNode
}

/** The chart grows up to this many panes below the price; more panes share that height. */
const MOST_PANES = 3

export function ChartCanvas(props: ChartCanvasProps) {
  const { ref, code, newest } = props
  const { market } = useHost().sockets
  const element = useRef<HTMLDivElement>(null)
  const tag = useRef<HTMLDivElement>(null)
  const others = useRef<readonly Bar[]>([])
  const chart = useChart({ ...props, others }, element, tag)
  const oscillators = props.look.indicators.filter(({ own }) => own).length
  const panes: CSSProperties & Record<'--panes', number> = { '--panes': Math.min(oscillators, MOST_PANES) }

  useLayoutEffect(() => chart.current?.add(newest), [newest, chart])

  // Subscribes again after each page of candles, because the page replaces the live last candle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page restarts it
  useEffect(() => {
    return watchShown(market, code, tick => {
      chart.current?.live({ price: Number(tick.price), time: tick.time })
    })
  }, [newest, market, code, chart])

  useImperativeHandle(
    ref,
    () => ({
      add: bars => chart.current?.add(bars),
      compare: bars => {
        others.current = bars
        chart.current?.compare?.(bars)
      },
      zoom: factor => chart.current?.zoom(factor),
      pan: share => chart.current?.pan(share),
      latest: () => chart.current?.latest(),
      visibleBars: () => chart.current?.visibleBars() ?? [],
    }),
    [chart],
  )

  return (
    <div className={styles.canvas} dir="ltr">
      <div ref={element} className={styles.drawing} data-oscillators={oscillators} style={panes} />
      <div ref={tag} className={styles.last} aria-hidden="true" hidden>
        <span translate="no" className="q-num" data-figure="price" />
      </div>
      {props.children}
    </div>
  )
}

type Snapshot = { bars: readonly Bar[]; range: ChartRange | undefined }

/** Creates the chart. Changed settings recreate it with the same bars in view. */
function useChart(
  props: ChartCanvasProps & { others: RefObject<readonly Bar[]> },
  element: RefObject<HTMLDivElement | null>,
  tag: RefObject<HTMLDivElement | null>,
): RefObject<PriceChart | undefined> {
  const { library, length, look, newest, onNearStart, onBar, onIndicators, plot, ticks, others } = props
  const { device } = useHost().flags
  const chart = useRef<PriceChart>(undefined)
  const snapshot = useRef<Snapshot>(undefined)
  const handlers = useRef({ onNearStart, onBar, onIndicators, ticks, newest })
  handlers.current = { onNearStart, onBar, onIndicators, ticks, newest }

  const draw = useCallback(() => {
    if (!element.current) return
    const before = snapshot.current
    const made = chartOf(
      library,
      {
        element: element.current,
        look,
        device,
        length,
        range: before?.range,
        onBar: bar => handlers.current.onBar(bar),
        onIndicators: figureOf => handlers.current.onIndicators(figureOf),
        onLastPrice: (bar, y) => writeTag(tag.current, { bar, y, text: look.formatPrice(bar.close) }),
        onNearStart: () => handlers.current.onNearStart(),
        onPlot: plot.set,
      },
      () => handlers.current.ticks(),
    )
    chart.current = made
    if (before) made.add(before.bars)
    made.compare?.(others.current)
    const stopReaching = plot.onReach(moment => made.reach(moment))
    const stopCovering = plot.onCovered(heights => hideCovered(element.current, heights))
    return () => {
      stopReaching()
      stopCovering()
      snapshot.current = { bars: made.all(), range: made.range() }
      chart.current = undefined
      made.destroy()
    }
  }, [library, device, length, look, element, tag, plot, others])

  // Draws the first candles before the first paint, because the page already showed candles there.
  const first = useRef<ReturnType<typeof draw>>(undefined)
  useLayoutEffect(() => {
    const isFirst = chart.current === undefined && snapshot.current === undefined
    if (isFirst && library === undefined) first.current = draw()
  }, [library, draw])
  useEffect(() => {
    const drawn = first.current
    first.current = undefined
    if (drawn !== undefined) return drawn
    const end = draw()
    if (snapshot.current === undefined) chart.current?.add(handlers.current.newest)
    return end
  }, [draw])

  return chart
}

function chartOf(
  library: ChartLibrary | undefined,
  deps: PlainChartDeps,
  ticks: () => readonly Tick[],
): PriceChart {
  if (library === undefined) return new PlainChart(deps)
  if (deps.look.isTicks) return new TickChart({ ...deps, library, ticks: ticks() })
  return new CandleChart({ ...deps, library })
}

type LastPrice = { bar: Bar; y: number | undefined; text: string }

function writeTag(tag: HTMLElement | null, { bar, y, text }: LastPrice): void {
  if (!tag) return
  tag.hidden = y === undefined
  tag.dataset.direction = bar.close < bar.open ? 'down' : 'up'
  tag.style.translate = `0 ${y ?? 0}px`
  if (tag.firstElementChild) tag.firstElementChild.textContent = text
}
