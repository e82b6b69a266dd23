import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, formatMoney, placesOf } from './format.ts'

describe('formatDecimal', () => {
  it.each([
    ['1.08250', 'en', {}, '1.08250'],
    ['91250.00', 'en', {}, '91,250.00'],
    ['91250.00', 'de', {}, '91.250,00'],
    ['12345678901234567890.12', 'en', {}, '12,345,678,901,234,567,890.12'],
    ['0.42', 'en', { style: 'percent', signed: true, digits: 2 }, '+0.42%'],
    ['-0.425', 'en', { style: 'percent', signed: true, digits: 2 }, '-0.43%'],
    ['0.00', 'en', { style: 'percent', signed: true, digits: 2 }, '0.00%'],
    ['0.0005', 'en', { style: 'share' }, '0.05%'],
    ['0.5263', 'en', { style: 'share', digits: 2 }, '52.63%'],
    ['1250000', 'en', { style: 'compact' }, '1.25M'],
    ['-0.00', 'en', {}, '0.00'],
  ] as const)('writes %s for %s as %o: %s', (text, language, look, written) => {
    expect(formatDecimal(text, language, look)).toBe(written)
  })

  it('writes Arabic figures with Latin digits', () => {
    expect(formatDecimal('1234.5', 'ar')).toBe('1,234.5')
  })

  it('gives back what is no decimal', () => {
    expect(formatDecimal('1e9', 'en')).toBe('1e9')
  })

  it('keeps every digit of any decimal text', () => {
    const text = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 29n }), fc.stringMatching(/^\d{1,20}$/))
      .map(([whole, fraction]) => `${whole}.${fraction}`)
    fc.assert(fc.property(text, each => formatDecimal(each, 'en').replaceAll(',', '') === each))
  })
})

describe('placesOf', () => {
  it.each([
    ['1.08250', 5],
    ['12', 0],
  ])('counts the digits after the point of %s', (text, places) => {
    expect(placesOf(text)).toBe(places)
  })
})

describe('formatMoney', () => {
  it.each([
    ['1234.5', 'USD', 'en', {}, '1,234.50\u00a0USD'],
    ['1234.5', 'USDT', 'es', {}, '1.234,500000\u00a0USDT'],
    ['0.5', 'BTC', 'ar', {}, '0.50000000\u00a0BTC'],
    ['12.3', 'USD', 'th', { signed: true }, '+12.30\u00a0USD'],
    ['1000000', 'ETH', 'en', { style: 'compact', digits: 1 }, '1.0M\u00a0ETH'],
  ] as const)('writes %s %s for %s', (text, currency, language, look, written) => {
    expect(formatMoney(text, currency, { language, look })).toBe(written)
  })
})
