import { describe, expect, it } from 'vitest'
import { priceOf } from './price.ts'

describe('a price', () => {
  it.each([
    ['120.000000', 'USDT', '120.00'],
    ['132.300000', 'USDT', '132.30'],
    ['138.915000', 'USDT', '138.915'],
    ['0.50000000', 'BTC', '0.5'],
    ['2.00000000', 'BTC', '2'],
    ['7', 'USD', '7.00'],
  ])('of %s %s reads %s', (text, currency, read) => {
    expect(priceOf(text, currency)).toBe(read)
  })
})
