import { decimal } from '@quayside/money/decimal'
import { describe, expect, it } from 'vitest'
import { ordersAt, priceOnGrid } from './price-acts.ts'

describe('a price on the chart', () => {
  it.each([
    ['50000.024', '50000.00'],
    ['50000.026', '50000.05'],
    ['0.02', null],
  ])('%s is %s on the grid', (price, expected) => {
    expect(priceOnGrid(decimal(price), { tickSize: '0.05', precision: 2 })).toBe(expected)
  })

  it.each([
    ['99.00', ['buy limit', 'sell stop']],
    ['102.00', ['buy stop', 'sell limit']],
    ['100.50', ['buy limit', 'sell limit']],
    ['100.00', ['buy limit']],
    ['101.00', ['sell limit']],
  ])('at %s lets wait: %j', (price, expected) => {
    const orders = ordersAt(price, { bid: '100.00', ask: '101.00' })
    expect(orders.map(({ side, type }) => `${side} ${type}`)).toEqual(expected)
  })
})
