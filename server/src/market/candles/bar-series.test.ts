import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import { createBarSeries } from './bar-series.ts'
import { type Bar, bucketStart, rollUp } from './bars.ts'

const MINUTE = INTERVAL_MS['1m']
const START = Date.parse('2026-11-18T23:58:00Z')

function minuteBars(count: number): Bar[] {
  return Array.from({ length: count }, (_, index) => ({
    time: START + index * MINUTE,
    open: 100 + index,
    high: 110 + index,
    low: 90 + index,
    close: 101 + index,
    volume: 1,
  }))
}

describe('buckets', () => {
  it.each([
    ['1w', '2026-11-22T23:59:59Z', '2026-11-16T00:00:00Z'],
    ['1w', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['1d', '2026-11-23T23:59:59Z', '2026-11-23T00:00:00Z'],
    ['4h', '2026-11-23T07:00:00Z', '2026-11-23T04:00:00Z'],
    ['15m', '2026-11-23T07:29:59Z', '2026-11-23T07:15:00Z'],
  ] as const)('%s puts %s into the candle of %s', (interval, moment, open) => {
    expect(bucketStart(interval, Date.parse(moment))).toBe(Date.parse(open))
  })
})

describe('a bar series', () => {
  it('makes a bar of the ticks of a minute', () => {
    const series = createBarSeries(START)
    for (const [offset, mid] of [
      [0, 5],
      [10, 9],
      [20, 2],
      [30, 4],
    ] as const)
      series.tick(START + offset * 1000, mid, 1)
    expect(series.current()).toEqual({ time: START, open: 5, high: 9, low: 2, close: 4, volume: 4 })
    expect(series.bars('1m')).toEqual([series.current()])
    expect(series.takeChanged()).toEqual([])
  })

  it('finishes a minute with the first tick of a later one', () => {
    const series = createBarSeries(START)
    series.tick(START, 5, 1)
    series.tick(START + 3 * MINUTE, 6, 1)
    expect(series.bars('1m').map(bar => bar.time)).toEqual([START, START + 3 * MINUTE])
    expect(series.takeChanged().map(({ interval }) => interval)).toContain('1m')
  })

  it('leaves finished minutes alone when an old price comes', () => {
    const series = createBarSeries(START)
    series.absorb('1m', minuteBars(3))
    series.tick(START + 2 * MINUTE + 59_999, 500, 7)
    expect(series.bars('1m')).toEqual(minuteBars(3))
  })

  it('grows longer bars that it saw from their start', () => {
    const bars = minuteBars(70)
    const series = createBarSeries(Number.NEGATIVE_INFINITY)
    series.absorb('1m', bars)
    for (const interval of ['5m', '1h', '1d'] as const)
      expect(series.bars(interval)).toEqual(rollUp(interval, bars))
  })

  it('leaves a longer bar to the store when its start was not seen', () => {
    const series = createBarSeries(START)
    series.absorb('1m', minuteBars(10))
    expect(series.bars('5m').map(bar => bar.time)).toEqual([START + 2 * MINUTE, START + 7 * MINUTE])
  })

  it('adds the minute under way to longer bars only when read', () => {
    const series = createBarSeries(Number.NEGATIVE_INFINITY)
    series.absorb('1m', minuteBars(3))
    series.takeChanged()
    series.tick(START + 3 * MINUTE, 1, 1)
    expect(series.bars('5m').at(-1)?.low).toBe(1)
    expect(series.takeChanged()).toEqual([])
  })

  it('tells each stretch of time once, as finely as it can', () => {
    const series = createBarSeries(Number.NEGATIVE_INFINITY)
    series.recall('1h', [
      { time: bucketStart('1h', START) - INTERVAL_MS['1h'], open: 1, high: 1, low: 1, close: 1, volume: 1 },
    ])
    series.absorb('1m', minuteBars(5))
    const times = series.finest(0).map(bar => bar.time)
    expect(times).toEqual([
      bucketStart('1h', START) - INTERVAL_MS['1h'],
      ...minuteBars(5).map(bar => bar.time),
    ])
  })
})
