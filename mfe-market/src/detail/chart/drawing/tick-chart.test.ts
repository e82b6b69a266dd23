// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { buildBars, buildLook } from '../chart.builders.ts'
import { type Tick, withTick } from '../data/tick-trail.ts'
import { loadChartLibrary } from './load-library.ts'
import { TickChart } from './tick-chart.ts'

const MINUTE = 60_000

async function makeChart(ticks: readonly Tick[] = []) {
  const library = await loadChartLibrary()
  const element = document.createElement('div')
  document.body.append(element)
  const deps = {
    library,
    element,
    look: buildLook({ isTicks: true, type: 'line' }),
    length: MINUTE,
    ticks,
    device: 'desktop' as const,
    onBar: vi.fn(),
    onLastPrice: vi.fn(),
    onPlot: vi.fn(),
  }
  return { chart: new TickChart(deps), deps }
}

describe('the chart of single prices', () => {
  it('begins with the closes of the minutes before the first price that was seen', async () => {
    const { chart } = await makeChart([{ time: 8 * MINUTE + 5_000, price: 50 }])
    chart.add(buildBars(10))
    // The running minute has no close yet, and the ninth closes after the first price.
    expect(chart.all().map(({ time, close }) => [time / MINUTE, close])).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map(at => [at + 1, 101 + at]),
      [8 + 5 / 60, 50],
    ])
    chart.destroy()
  })

  it('draws the prices that come together, and tells the last', async () => {
    vi.useFakeTimers()
    const { chart, deps } = await makeChart([{ time: 1_000, price: 10 }])
    chart.add([])
    deps.onLastPrice.mockClear()
    for (const [at, price] of [11, 12, 13].entries()) chart.live({ time: 2_000 + at, price })
    chart.live({ time: 500, price: 99 })
    expect(deps.onLastPrice).not.toHaveBeenCalled()
    vi.advanceTimersByTime(250)
    expect(deps.onLastPrice.mock.lastCall?.[0]).toMatchObject({ time: 2_002, close: 13 })
    expect(deps.onBar).toHaveBeenLastCalledWith(expect.objectContaining({ close: 13 }))
    chart.destroy()
    vi.useRealTimers()
  })

  it('moves to the past and back', async () => {
    const { chart } = await makeChart()
    chart.add(buildBars(60))
    expect(chart.visibleBars().at(-1)?.close).toBe(159)
    chart.pan(-1)
    expect(chart.visibleBars().at(-1)?.close).toBe(154)
    chart.latest()
    chart.zoom(2)
    expect(chart.visibleBars()).toHaveLength(11)
    chart.destroy()
  })
})

describe('the prices that are remembered', () => {
  it('are thinned out in their older half when they are too many', () => {
    let ticks: readonly Tick[] = []
    for (let time = 1; time <= 3_001; time += 1) ticks = withTick(ticks, { time, price: time })
    expect(ticks).toHaveLength(2_251)
    expect(ticks.at(-1)?.time).toBe(3_001)
    expect(ticks.slice(-1_500).every(({ time }, at) => time === 1_502 + at)).toBe(true)
  })
})
