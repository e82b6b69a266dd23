// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBars, buildLook } from '../../chart.builders.ts'
import { CandleChart } from '../../create-chart.ts'
import { loadChartLibrary } from '../load-library.ts'
import type { Plot } from '../plot.ts'
import { PlainChart, type PlainChartDeps } from './plain-chart.ts'

const MINUTE = 60_000

beforeEach(() => {
  // Elements have no size and text has no width in this test.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  Object.assign(SVGElement.prototype, { getComputedTextLength: () => 40 })
})

function depsOf(over: Partial<PlainChartDeps> = {}) {
  const element = document.createElement('div')
  document.body.append(element)
  return {
    element,
    look: buildLook(),
    device: 'desktop' as const,
    length: MINUTE,
    onNearStart: vi.fn(),
    onBar: vi.fn(),
    onLastPrice: vi.fn(),
    ...over,
    onPlot: vi.fn<(plot: Plot) => void>(),
  }
}

function makeChart(over: Partial<PlainChartDeps> = {}) {
  const deps = depsOf(over)
  const plot = () => {
    const drawn = deps.onPlot.mock.lastCall?.[0]
    if (drawn === undefined) throw new Error('nothing was drawn')
    return drawn
  }
  return { chart: new PlainChart(deps), deps, plot }
}

const candles = (element: HTMLElement, direction: 'up' | 'down') =>
  element.querySelector(`.${direction}`)?.getAttribute('d')?.match(/Z/g)?.length ?? 0

describe('candles without the chart library', () => {
  it('are the latest 100, each in the colour of its direction', () => {
    const { chart, deps } = makeChart()
    chart.add(buildBars(300))
    expect(chart.range()).toEqual({ min: 200 * MINUTE, max: 299 * MINUTE })
    expect(candles(deps.element, 'up')).toBe(100)
    chart.live({ price: 50, time: 299 * MINUTE + 10 })
    expect(candles(deps.element, 'up')).toBe(99)
    expect(candles(deps.element, 'down')).toBe(1)
    expect(deps.onBar).toHaveBeenLastCalledWith(chart.all().at(-1))
  })

  it('have prices and times next to them, and a name for screen readers', () => {
    const { chart, deps } = makeChart()
    chart.add(buildBars(150))
    const texts = [...deps.element.querySelectorAll('text')].map(text => text.textContent)
    expect(texts).toContain('160.00')
    expect(texts.some(text => text?.includes('1:15'))).toBe(true)
    const picture = deps.element.querySelector('[role="img"]')
    expect(picture?.getAttribute('aria-label')).toBe('EUR/USD price. Candle chart')
  })

  it('open the next one and keep up with it, and stay in the past', () => {
    const { chart } = makeChart()
    chart.add(buildBars(300))
    chart.live({ price: 420, time: 300 * MINUTE })
    expect(chart.range()?.max).toBe(300 * MINUTE)
    expect(chart.visibleBars()).toHaveLength(100)
    chart.pan(-1)
    const before = chart.range()
    chart.live({ price: 421, time: 301 * MINUTE })
    expect(chart.range()).toEqual(before)
    expect(chart.all()).toHaveLength(302)
  })

  it('are moved by the buttons, and older ones asked for near the start', () => {
    const { chart, deps } = makeChart()
    chart.add(buildBars(300, 1_000))
    chart.zoom(0.5)
    expect(chart.visibleBars()).toHaveLength(50)
    expect(deps.onNearStart).not.toHaveBeenCalled()
    chart.pan(-9)
    expect(deps.onNearStart).toHaveBeenCalled()
    chart.latest()
    expect(chart.visibleBars().at(-1)).toBe(chart.all().at(-1))
  })

  it('make room for a moment to come', () => {
    const { chart, plot } = makeChart()
    chart.add(buildBars(150))
    const room = () => (plot().right - plot().xOf(149 * MINUTE)) / (2 * plot().half)
    const usual = room()
    chart.reach(170 * MINUTE)
    expect(room()).toBeGreaterThan(usual + 15)
    chart.reach(null)
    expect(room()).toBeCloseTo(usual)
  })

  it('say what lies where: prices and moments there and back', () => {
    const { chart, plot } = makeChart()
    chart.add(buildBars(150))
    const { yOf, priceAt, xOf, timeAt, top, bottom } = plot()
    expect(priceAt(yOf(180))).toBeCloseTo(180)
    expect(timeAt(xOf(120 * MINUTE))).toBeCloseTo(120 * MINUTE)
    expect(yOf(250)).toBeGreaterThan(top)
    expect(yOf(152)).toBeLessThan(bottom)
  })

  it('say with each price where it lies, and nothing while it is out of sight', () => {
    const { chart, plot } = makeChart()
    chart.add(buildBars(150))
    chart.live({ price: 245, time: 149 * MINUTE + 10 })
    expect(plot().last).toBeCloseTo(plot().yOf(245))
    chart.live({ price: 244, time: 149 * MINUTE + 20 })
    expect(plot().last).toBeCloseTo(plot().yOf(244))
    chart.pan(-1)
    expect(plot().last).toBeUndefined()
  })

  it('lie above the moments that the library draws them above', async () => {
    const { chart, plot } = makeChart()
    const deps = depsOf()
    const own = new CandleChart({ ...deps, library: await loadChartLibrary() })
    for (const each of [chart, own]) each.add(buildBars(150))
    const drawn = deps.onPlot.mock.lastCall?.[0]
    const [one, other] = [plot(), drawn ?? plot()]
    const place = ({ xOf, left, right }: Plot, at: number) => (xOf(at * MINUTE) - left) / (right - left)
    expect(other).not.toBe(one)
    for (const at of [50, 100, 149]) expect(place(one, at)).toBeCloseTo(place(other, at), 2)
  })

  it('take in what is known better now', () => {
    const { chart, deps } = makeChart()
    chart.add(buildBars(150))
    const [first] = buildBars(1, 100)
    if (first === undefined) throw new Error('no bar was built')
    chart.add([{ ...first, open: first.close, close: first.open }])
    expect(candles(deps.element, 'down')).toBe(1)
  })

  it('leave nothing behind', () => {
    const { chart, deps } = makeChart()
    chart.add(buildBars(20))
    chart.destroy()
    expect(deps.element.childElementCount).toBe(0)
  })
})
