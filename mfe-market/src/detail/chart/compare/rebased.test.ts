import { describe, expect, it } from 'vitest'
import type { Bar } from '../data/bars.ts'
import { rebased } from './rebased.ts'

function bars(...closes: readonly [time: number, close: number][]): Bar[] {
  return closes.map(([time, close]) => ({ time, open: close, high: close, low: close, close, volume: 1 }))
}

const own = bars([1, 100], [2, 110], [3, 120], [4, 60])

describe('a compared market', () => {
  it('starts at the price of the first bar in sight', () => {
    const other = bars([1, 10], [2, 20], [3, 30], [4, 10])
    const { prices, changes } = rebased(own, other, 2)
    expect(prices).toEqual([55, 110, 165, 55])
    expect(changes.price.at(-1)).toBeCloseTo(-45.45, 2)
    expect(changes.compared).toEqual([-50, 0, 50, -50])
  })

  it('starts where both markets have a price, and has none before', () => {
    const { prices, changes } = rebased(own, bars([2, 5], [3, 10]), 0)
    expect(prices).toEqual([null, 110, 220, 220])
    expect(changes.compared).toEqual([null, 0, 100, 100])
    expect(changes.price[1]).toBe(0)
  })

  it('repeats its last close where it has no bar, and skips times that the bars do not have', () => {
    const other = bars([0.5, 7], [1.5, 8], [1.7, 10], [4, 20])
    expect(rebased(own, other, 2).prices).toEqual([77, 110, 110, 220])
  })

  it.each([
    ['without bars', [], bars([1, 5])],
    ['without bars of the other market', own, []],
    ['that begins after the last bar', own, bars([9, 5])],
  ])('has no figures %s', (_, first, second) => {
    const { prices, changes } = rebased(first, second, 0)
    expect(prices.filter(price => price !== null)).toEqual([])
    expect([...changes.price, ...changes.compared].filter(change => change !== null)).toEqual([])
  })
})
