import { describe, expect, it } from 'vitest'
import { placeInRange } from './day-range.ts'

describe('the place between low and high', () => {
  it.each([
    ['10', '0%'],
    ['15', '50%'],
    ['20', '100%'],
    ['13.333', '33.3%'],
    ['9', '0%'],
    ['21', '100%'],
  ])('of %s is %s', (price, place) => {
    expect(placeInRange(price, { low: '10', high: '20' })).toBe(place)
  })

  it('is the middle of a day without a move', () => {
    expect(placeInRange('10', { low: '10', high: '10' })).toBe('50%')
  })
})
