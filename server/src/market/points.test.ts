import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volumeText } from './candles/volume-text.ts'
import { dayChange } from './day-change.ts'
import { buildInstrument } from './instruments/build-instrument.ts'
import { pricePoints, priceText, toGrid } from './instruments/points.ts'
import { usdRate } from './usd-rate.ts'

describe('points and text', () => {
  it.each([
    [5, 115840, '1.15840'],
    [3, 154620, '154.620'],
    [2, 7, '0.07'],
    [0, 42, '42'],
    [2, -1250, '-12.50'],
    [2, 0, '0.00'],
  ])('with precision %i turn %i into %s and back', (precision, points, text) => {
    expect(priceText({ precision }, points)).toBe(text)
    expect(pricePoints({ precision }, text)).toBe(points)
  })

  it.each(['1.234', 'x', '', '1e5', ' 1', '99999999999999999999'])('refuse %j with two digits', text => {
    expect(pricePoints({ precision: 2 }, text)).toBeUndefined()
  })

  it('accept fewer digits and zeros beyond the precision', () => {
    expect(pricePoints({ precision: 2 }, '1.5')).toBe(150)
    expect(pricePoints({ precision: 2 }, '1.5000')).toBe(150)
  })

  it('agree for any price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 50 }),
        fc.integer({ min: 0, max: 8 }),
        (points, precision) => {
          expect(pricePoints({ precision }, priceText({ precision }, points))).toBe(points)
        },
      ),
    )
  })

  it('keep the grid and never reach zero', () => {
    expect(toGrid({ tickPoints: 5 }, 1013)).toBe(1015)
    expect(toGrid({ tickPoints: 5 }, 0.2)).toBe(5)
  })
})

describe('the change of a day', () => {
  it.each([
    [100_00, 101_23, '1.23'],
    [100_00, 98_76, '-1.24'],
    [3, 4, '33.33'],
    [100_00, 100_00, '0.00'],
    [10_000_000, 9_999_999, '0.00'],
    [0, 5, '0.00'],
    [200, 201, '0.50'],
  ])('from %i to %i is %s %%', (open, now, text) => {
    expect(dayChange(open, now)).toBe(text)
  })
})

describe('the dollar rate of a currency', () => {
  const instruments = ['EURUSD', 'USDJPY', 'BTCUSDT'].map(code => buildInstrument(code))
  const mids = new Map([
    ['EURUSD', 115840],
    ['USDJPY', 160000],
    ['BTCUSDT', 9_125_000],
  ])
  const market = {
    instrument: (code: string) => instruments.find(each => each.code === code),
    quote(code: string) {
      const mid = mids.get(code)
      return mid === undefined ? undefined : { code, time: 0, bid: mid - 1, ask: mid + 1, mid }
    },
  }

  it.each([
    ['USD', '1'],
    ['USDT', '1'],
    ['EUR', '1.15840'],
    ['JPY', '0.00625'],
    ['BTC', '91250.00'],
    ['GBP', undefined],
  ])('%s is %s', (currency, rate) => {
    expect(usdRate(market, currency)).toBe(rate)
  })
})

describe('a volume', () => {
  it.each([
    [134.989218, '134.989218'],
    [0.1 + 0.2, '0.3'],
    [1200, '1200'],
    [0, '0'],
  ])('%d is written %s', (volume, text) => {
    expect(volumeText(volume)).toBe(text)
  })
})
