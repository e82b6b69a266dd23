import { describe, expect, it } from 'vitest'
import { panned, rangeOf, windowOf, zoomed } from './chart-window.ts'

const bars = Array.from({ length: 200 }, (_, at) => ({
  time: at * 60_000,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 0,
}))
const minute = (at: number) => at * 60_000

describe('the window of a chart', () => {
  it('spans its candles', () => {
    expect(rangeOf(bars, { end: 199, count: 100 })).toEqual({ min: minute(100), max: minute(199) })
  })

  it.each([
    ['the future', { end: 400, count: 50 }, { min: minute(150), max: minute(199) }],
    ['the time before the first candle', { end: -5, count: 50 }, { min: 0, max: minute(49) }],
    ['more candles than there are', { end: 199, count: 900 }, { min: 0, max: minute(199) }],
    ['fewer than ten candles', { end: 199, count: 2 }, { min: minute(190), max: minute(199) }],
  ])('does not leave the candles there are: %s', (_what, window, range) => {
    expect(rangeOf(bars, window)).toEqual(range)
  })

  it('has no range without candles', () => {
    expect(rangeOf([], { end: 0, count: 10 })).toBeUndefined()
  })

  it('is read back from moments', () => {
    expect(windowOf(bars, { min: minute(100), max: minute(149) })).toEqual({ end: 149, count: 50 })
  })

  it('zooms around its end and moves by shares of its width', () => {
    const window = { end: 149, count: 50 }
    expect(zoomed(window, 2)).toEqual({ end: 149, count: 100 })
    expect(panned(window, -0.5)).toEqual({ end: 124, count: 50 })
  })
})
