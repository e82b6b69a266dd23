// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { buildBars, buildLook } from './chart.builders.ts'
import { CandleChart, type CandleChartDeps, type FigureOf } from './create-chart.ts'
import { loadChartLibrary } from './drawing/load-library.ts'
import type { Plot } from './drawing/plot.ts'
import { shownIndicators } from './indicators/shown.ts'

const MINUTE = 60_000

async function makeChart(over: Partial<CandleChartDeps> = {}) {
  const library = await loadChartLibrary()
  const element = document.createElement('div')
  document.body.append(element)
  const deps = {
    library,
    element,
    look: buildLook(),
    device: 'desktop' as const,
    length: MINUTE,
    onNearStart: vi.fn(),
    onBar: vi.fn(),
    onLastPrice: vi.fn(),
    onPlot: vi.fn(),
    ...over,
  }
  return { chart: new CandleChart(deps), deps, element }
}

describe('the candle chart', () => {
  it('shows the latest 100 candles at first', async () => {
    const { chart } = await makeChart()
    chart.add(buildBars(300))
    expect(chart.range()).toEqual({ min: 200 * MINUTE, max: 299 * MINUTE })
    expect(chart.visibleBars()).toHaveLength(100)
  })

  it('moves the last candle with a live price', async () => {
    const { chart, deps } = await makeChart()
    chart.add(buildBars(150))
    chart.live({ price: 500, time: 149 * MINUTE + 10 })
    expect(chart.all().at(-1)).toMatchObject({ high: 500, close: 500 })
    expect(deps.onBar).toHaveBeenLastCalledWith(chart.all().at(-1))
  })

  it('opens the next candle and keeps up with it', async () => {
    const { chart } = await makeChart()
    chart.add(buildBars(150))
    chart.live({ price: 260, time: 150 * MINUTE })
    expect(chart.all()).toHaveLength(151)
    expect(chart.range()?.max).toBe(150 * MINUTE)
    expect(chart.visibleBars()).toHaveLength(100)
  })

  it('stays in the past when a candle opens', async () => {
    const { chart } = await makeChart()
    chart.add(buildBars(300))
    chart.pan(-1)
    const before = chart.range()
    chart.live({ price: 260, time: 300 * MINUTE })
    expect(chart.range()).toEqual(before)
  })

  it('asks for older candles near the start, and keeps its place when they come', async () => {
    const { chart, deps } = await makeChart()
    chart.add(buildBars(300, 1000))
    expect(deps.onNearStart).not.toHaveBeenCalled()
    chart.pan(-5)
    expect(deps.onNearStart).toHaveBeenCalled()
    const before = chart.range()
    chart.add(buildBars(300, 700))
    expect(chart.all()).toHaveLength(600)
    expect(chart.range()).toEqual(before)
  })

  it('makes room for a moment to come, at most two fifths of what is in sight', async () => {
    let plot: Plot | undefined
    const { chart } = await makeChart({
      onPlot: drawn => {
        plot = drawn
      },
    })
    chart.add(buildBars(150))
    const right = () => {
      if (plot === undefined) throw new Error('nothing was drawn')
      return (plot.right - plot.xOf(149 * MINUTE)) / (2 * plot.half)
    }
    const usual = right()
    chart.reach(159 * MINUTE)
    expect(right()).toBeGreaterThan(usual + 5)
    chart.reach(9_999 * MINUTE)
    expect(right()).toBeLessThan(45)
    expect(chart.range()?.max).toBe(149 * MINUTE)
    chart.reach(null)
    expect(right()).toBeCloseTo(usual)
    chart.live({ price: 300, time: 149 * MINUTE + 5 })
    expect(chart.all().at(-1)?.close).toBe(300)
  })

  it('tells the height of the last price, and none while it is out of sight', async () => {
    const onPlot = vi.fn<(plot: Plot) => void>()
    const { chart } = await makeChart({ onPlot })
    const plot = () => onPlot.mock.lastCall?.[0]
    chart.add(buildBars(300))
    chart.live({ price: 395, time: 299 * MINUTE + 10 })
    expect(plot()?.last).toEqual(expect.any(Number))
    chart.pan(-2)
    expect(plot()?.last).toBeUndefined()
  })

  it('zooms in and out and returns to the latest candle', async () => {
    const { chart } = await makeChart()
    chart.add(buildBars(300))
    chart.zoom(0.5)
    expect(chart.visibleBars()).toHaveLength(50)
    chart.pan(-2)
    chart.latest()
    expect(chart.range()).toEqual({ min: 250 * MINUTE, max: 299 * MINUTE })
  })

  it('draws every indicator, those with a scale of their own in panes of their own', async () => {
    const { chart, element } = await makeChart({
      look: buildLook({ indicators: shownIndicators(['sma', 'ema', 'bb', 'rsi', 'macd'], {}, id => id) }),
    })
    chart.add(buildBars(150))
    const drawn = [...element.querySelectorAll('.highcharts-series.q-indicator')]
    // One line each, three bands, and the three MACD lines.
    expect(drawn).toHaveLength(9)
    expect(element.querySelectorAll('.highcharts-yaxis')).toHaveLength(4)
  })

  it.each([
    ['line', '.highcharts-line-series.q-price'],
    ['area', '.highcharts-area-series.q-price'],
  ] as const)('draws a %s as well, on a logarithmic axis too', async (type, selector) => {
    const { chart, element } = await makeChart({ look: buildLook({ type, isLog: true }) })
    chart.add(buildBars(30))
    chart.live({ price: 140, time: 29 * MINUTE + 10 })
    expect(element.querySelector(selector)).not.toBeNull()
    expect(chart.all().at(-1)?.close).toBe(140)
  })

  it('recalculates indicators with the last price, at most once a second', async () => {
    vi.useFakeTimers()
    const { chart, deps } = await makeChart({
      look: buildLook({ indicators: shownIndicators(['sma'], { sma: [2] }, id => id) }),
    })
    const last = () => {
      const series = deps.library.charts.at(-1)?.series.find(({ options }) => options.id === 'sma-line')
      return series?.points.at(-1)?.y
    }
    chart.add(buildBars(30))
    expect(last()).toBe(129.5)
    chart.live({ price: 140, time: 29 * MINUTE + 10 })
    expect(last()).toBe(129.5)
    vi.advanceTimersByTime(1_100)
    chart.live({ price: 141, time: 29 * MINUTE + 20 })
    expect(last()).toBe(135)
    vi.useRealTimers()
  })

  it('reports the indicators’ figures of the last bar, none before they have any', async () => {
    const onIndicators = vi.fn<(figureOf: FigureOf) => void>()
    const indicators = shownIndicators(['sma', 'rsi'], { sma: [2] }, id => id)
    const { chart } = await makeChart({ look: buildLook({ indicators }), onIndicators })
    const figureOf = (series: string) => onIndicators.mock.lastCall?.[0](series)
    chart.add(buildBars(10))
    expect([figureOf('sma-line'), figureOf('rsi-line')]).toEqual([109.5, null])
    chart.add(buildBars(30))
    expect(figureOf('rsi-line')).toBe(100)
  })

  it('draws a compared market from the price of the first candle in sight, also after a move', async () => {
    const onIndicators = vi.fn<(figureOf: FigureOf) => void>()
    const look = buildLook({ compared: { price: 'EUR/USD', compared: 'GBP/USD' } })
    const { chart, deps } = await makeChart({ look, onIndicators })
    const points = () =>
      deps.library.charts.at(-1)?.series.find(({ options }) => options.id === 'compared')?.points ?? []
    const at = (minute: number) => points().find(({ x }) => x === minute * MINUTE)?.y
    const figureOf = (series: string) => onIndicators.mock.lastCall?.[0](series)
    const closes = buildBars(300)
    chart.add(closes)
    chart.compare(closes.map(bar => ({ ...bar, close: 2 * bar.close })))
    expect([at(200), at(299)]).toEqual([301, 400])
    expect(figureOf('compared')).toBeCloseTo(32.89, 2)
    expect(figureOf('price')).toBe(figureOf('compared'))
    chart.compare(closes.map((bar, index) => ({ ...bar, close: index < 150 ? 5 : 10 })))
    expect(at(299)).toBe(301)
    chart.pan(-1)
    expect([at(100), at(199)]).toEqual([201, 402])
    chart.compare([])
    expect(figureOf('compared')).toBeNull()
  })

  it('tints the volume by the direction of its candle', async () => {
    const { chart, deps } = await makeChart()
    const series = () => deps.library.charts.at(-1)?.series.find(({ options }) => options.id === 'volume')
    const tints = () => series()?.points.map(point => Reflect.get(point, 'className'))
    chart.add(buildBars(3))
    expect(tints()).toEqual(['q-volume-up', 'q-volume-up', 'q-volume-up'])
    chart.live({ price: 50, time: 2 * MINUTE + 10 })
    expect(tints()).toEqual(['q-volume-up', 'q-volume-up', 'q-volume-down'])
  })

  it('writes no style of its own into the page', async () => {
    const { chart, element } = await makeChart()
    chart.add(buildBars(20))
    expect(element.querySelector('style')).toBeNull()
  })
})
