import { expect, it } from 'vitest'
import { linePath, topOf } from './line-path.ts'

const frame = { from: 0, to: 1_000, top: 100, width: 1_000, height: 100 }

it('draws a line from the bottom to the top of its frame', () => {
  const points = [
    { at: 0, value: 0 },
    { at: 5, value: 50 },
    { at: 10, value: 100 },
  ]
  expect(linePath(points, frame)).toBe('M0,100h0L5,50L10,0')
})

it('interrupts the line where samples are missing', () => {
  const points = [0, 5, 500, 505].map(at => ({ at, value: 0 }))
  expect(linePath(points, frame)).toBe('M0,100h0L5,100M500,100h0L505,100')
})

it('draws nothing without points', () => {
  expect(linePath([], frame)).toBe('')
})

it.each([
  [[], 1],
  [[0], 1],
  [[1], 1],
  [[1.5, 0.2], 2],
  [[30], 50],
  [[51], 100],
  [[100], 100],
  [[2_000_001], 5_000_000],
])('above %j the chart ends at %d', (values, top) => {
  expect(topOf(values)).toBe(top)
})
