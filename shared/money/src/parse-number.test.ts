import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from './currency.ts'
import { formatDecimal, formatMoney } from './format.ts'
import { parseLocaleNumber, readBack, retypedText, typedText } from './parse-number.ts'

/** The eleven languages by the character that groups thousands: point, comma, or neither. */
const POINT_GROUPS = ['de', 'it', 'es']
const COMMA_GROUPS = ['en', 'zh-Hans', 'zh-Hant-HK', 'ja', 'ko', 'ar', 'th']
const LANGUAGES = [...POINT_GROUPS, ...COMMA_GROUPS, 'fr']

type Row = readonly [typed: string, comma: string, point: string, french: string]

/** Typed text, and its value where a comma groups, where a point groups, and in French. */
const BY_LANGUAGE: readonly Row[] = [
  ['1.234', '1.234', '1234', '1.234'],
  ['1,234', '1234', '1.234', '1.234'],
  ['1.230', '1.230', '1230', '1.230'],
  ['12,345', '12345', '12.345', '12.345'],
  ['１，２３４', '1234', '1.234', '1.234'],
  ['١،٢٣٤', '1234', '1.234', '1.234'],
]

const EVERYWHERE: readonly (readonly [typed: string, read: string])[] = [
  ['1234.5', '1234.5'],
  ['1234,5', '1234.5'],
  ['1,23', '1.23'],
  ['0.125', '0.125'],
  ['0,125', '0.125'],
  ['1234.567', '1234.567'],
  ['1.2345', '1.2345'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1 234 567,8', '1234567.8'],
  ['1\u202f234,5', '1234.5'],
  ['1\u00a0234.5', '1234.5'],
  ["1'234.50", '1234.50'],
  ['1’234’567,5', '1234567.5'],
  ["1'234.567", '1234.567'],
  ['1_000', '1000'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['+3', '3'],
  ['-3', '-3'],
  ['\u200e−3', '-3'],
  [' 12 ', '12'],
  ['\u2067١٬٢٣٤٫٥\u2069', '1234.5'],
  ['١٬٢٣٤', '1234'],
  ['١٫٢٣٤', '1.234'],
  ['۱۲۳', '123'],
  ['１２．５', '12.5'],
  ['１２。５', '12.5'],
  ['๑๒.๕', '12.5'],
]

const REFUSED = [
  '',
  ' ',
  '-',
  '.',
  ',',
  'abc',
  '1e5',
  '0x10',
  'NaN',
  'Infinity',
  '1.2.3',
  '1,23,456.7',
  '12.34,5',
  '1,2,3',
  '1..2',
  '--1',
  '1-',
  '1 2',
  "1'23",
  '12 34.5',
  '1.234 5',
  '$5',
  '5 USD',
  '%',
  '1٫2٫3',
  '٫',
  '5D5',
  '½',
  '九',
  '9'.repeat(100),
]

describe('parseLocaleNumber', () => {
  describe.each(LANGUAGES)('in %s', language => {
    it.each(BY_LANGUAGE)('reads %s by what the language groups with', (typed, comma, point, french) => {
      const read = language === 'fr' ? french : POINT_GROUPS.includes(language) ? point : comma
      expect(parseLocaleNumber(typed, language)).toBe(read)
    })

    it.each(EVERYWHERE)('reads %s as %s', (typed, read) => {
      expect(parseLocaleNumber(typed, language)).toBe(read)
    })

    it.each(REFUSED)('refuses %j', typed => {
      expect(parseLocaleNumber(typed, language)).toBeUndefined()
    })
  })

  it.each([
    ['$5', 'USD', '5'],
    ['-$5', 'USD', '-5'],
    ['$ -5', 'USD', '-5'],
    ['US$1,234.50', 'USD', '1234.50'],
    ['＄５', 'USD', '5'],
    ['5 usd', 'USD', '5'],
    ['100 USDT', 'USDT', '100'],
    ['₮ 100', 'USDT', '100'],
    ['₿0.5', 'BTC', '0.5'],
    ['0.5\u00a0BTC', 'BTC', '0.5'],
    ['Ξ1', 'ETH', '1'],
    ['$', 'USD', undefined],
    ['$$5', 'USD', undefined],
    ['5 USDT', 'USD', undefined],
    ['5 USD', 'USDT', undefined],
    ['€5', 'USD', undefined],
    ['5 BTC', 'ETH', undefined],
  ] as const)('reads %s in a field of %s as %s', (text, currency, read) => {
    expect(parseLocaleNumber(text, 'en', currency)).toBe(read)
  })

  it('reads back every figure as each language writes it, with its currency', () => {
    const figures = fc
      .tuple(fc.bigInt(1n, 10n ** 18n), fc.stringMatching(/^\d{1,8}$/), fc.constantFrom('', '-'))
      .map(([whole, fraction, sign]) => `${sign}${whole}.${fraction}`)
    const languages = fc.constantFrom(...LANGUAGES)
    fc.assert(
      fc.property(figures, languages, fc.constantFrom(...CURRENCIES), (text, language, currency) => {
        expect(parseLocaleNumber(formatDecimal(text, language), language)).toBe(text)
        const look = { digits: text.length - text.indexOf('.') - 1 }
        const pasted = formatMoney(text, currency, { language, look })
        expect(parseLocaleNumber(pasted, language, currency)).toBe(text)
      }),
    )
  })
})

describe('readBack', () => {
  it.each([
    ['1.234', 'en', '1.2340'],
    ['1,234', 'en', '1,234.00'],
    ['1.234', 'de', '1.234,00'],
    ['1,234', 'de', '1,2340'],
    ['1.234', 'fr', '1,2340'],
    ['١،٢٣٤', 'ar', '1,234.00'],
    ['1234', 'en', undefined],
    ['1.23', 'de', undefined],
    ['0.125', 'de', undefined],
    ['1,234.5', 'en', undefined],
    ['1.234.567', 'en', undefined],
    ["1'234", 'en', undefined],
    ['abc', 'en', undefined],
  ])('of %s in %s is %s', (text, language, read) => {
    expect(readBack(text, language)).toBe(read)
  })

  it('never writes what would be in question again', () => {
    const texts = fc.stringMatching(/^[1-9]\d{0,2}[.,]\d{3}$/)
    fc.assert(
      fc.property(texts, fc.constantFrom(...LANGUAGES), (text, language) => {
        const read = readBack(text, language) ?? ''
        expect(readBack(read, language)).toBeUndefined()
        expect(Number(parseLocaleNumber(read, language))).toBe(Number(parseLocaleNumber(text, language)))
      }),
    )
  })
})

describe('text typed for a customer', () => {
  it('reads back the same in every language', () => {
    const figures = fc.tuple(fc.bigInt(0n, 10n ** 12n), fc.stringMatching(/^(\d{1,8})?$/))
    fc.assert(
      fc.property(figures, fc.constantFrom(...LANGUAGES), ([whole, fraction], language) => {
        const text = fraction === '' ? `${whole}` : `${whole}.${fraction}`
        expect(parseLocaleNumber(typedText(text, language), language)).toBe(text)
      }),
    )
  })

  it('keeps its meaning in another language', () => {
    expect(retypedText('1,234', 'de', 'en')).toBe('1.234')
    expect(retypedText('1.001', 'en', 'de')).toBe('1,001')
    expect(retypedText('$1,234', 'en', 'de')).toBe('1234 USD')
    expect(retypedText('1,5 BTC', 'de', 'en')).toBe('1.5 BTC')
    expect(retypedText('abc', 'en', 'de')).toBe('abc')
    expect(retypedText('1,234', 'de', 'de')).toBe('1,234')
  })
})
