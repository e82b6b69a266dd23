import { describe, expect, it } from 'vitest'
import { lastUntil, timeScale } from './time-scale.ts'

/** Four candles of ten, with a night of a hundred between the second and the third. */
const bars = [0, 10, 110, 120].map(time => ({ time }))
const scale = timeScale(bars, 10, { from: { at: 0, x: 100 }, to: { at: 3, x: 160 } })

describe('the place of a moment', () => {
  it.each([
    ['a candle’s opening is its middle', 110, 140],
    ['within a candle lies on towards the next', 115, 150],
    ['in the night waits at the next candle', 60, 140],
    ['after the last candle goes on at its pace', 145, 210],
    ['before the first goes back at its pace', -10, 80],
  ])('%s', (_, time, x) => {
    expect(scale.xOf(time)).toBe(x)
  })

  it.each([0, 10, 115, 120, 150])('of %i is found again', time => {
    expect(scale.timeAt(scale.xOf(time))).toBeCloseTo(time)
  })

  it.each([
    [100, 0],
    [111, 10],
    [135, 110],
    [60, undefined],
    [175, undefined],
  ])('at %i is that of the candle drawn there', (x, time) => {
    expect(scale.barAt(x)?.time).toBe(time)
  })

  it('finds the last candle until a moment', () => {
    expect([-1, 0, 9, 10, 109, 500].map(time => lastUntil(bars, time))).toEqual([-1, 0, 0, 1, 1, 3])
  })
})
