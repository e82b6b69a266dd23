import { describe, expect, it } from 'vitest'
import { placeInRange, widened } from './day-range.ts'

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

describe('the range after a price', () => {
  it.each([
    ['9.5', { low: '9.5', high: '20' }],
    ['10', { low: '10', high: '20' }],
    ['20.01', { low: '10', high: '20.01' }],
  ])('of %s', (price, range) => {
    expect(widened({ low: '10', high: '20' }, price)).toEqual(range)
  })
})
