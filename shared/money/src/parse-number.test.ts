import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal } from './format.ts'
import { parseLocaleNumber } from './parse-number.ts'

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant-HK', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'th']

describe('parseLocaleNumber', () => {
  it.each([
    ['1234.5', 'en', '1234.5'],
    ['1234,5', 'en', '1234.5'],
    ['1,234', 'en', '1234'],
    ['1,234', 'de', '1.234'],
    ['1.234', 'de', '1234'],
    ['1.234', 'en', '1.234'],
    ['0.125', 'de', '0.125'],
    ['12.5', 'fr', '12.5'],
    ['1.234,56', 'en', '1234.56'],
    ['1,234.56', 'de', '1234.56'],
    ['1.234.567', 'en', '1234567'],
    ['1 234 567,8', 'fr', '1234567.8'],
    ["1'234.50", 'it', '1234.50'],
    ['.5', 'en', '0.5'],
    ['5.', 'en', '5'],
    ['007', 'en', '7'],
    ['+3', 'en', '3'],
    ['-3', 'en', '-3'],
    ['\u200e−3', 'ar', '-3'],
    ['١٬٢٣٤٫٥', 'ar', '1234.5'],
    ['１２．５', 'ja', '12.5'],
  ])('reads %s in %s as %s', (text, language, read) => {
    expect(parseLocaleNumber(text, language)).toBe(read)
  })

  it.each([
    '',
    ' ',
    '-',
    '.',
    'abc',
    '1e5',
    '1.2.3',
    '1,23,456.7',
    '12.34,5',
    '1,2,3',
    '1..2',
    '--1',
    '1-',
    '$5',
  ])('refuses %j', text => {
    expect(parseLocaleNumber(text, 'en')).toBeUndefined()
  })

  it('reads back every figure as each language writes it', () => {
    const figures = fc
      .tuple(fc.bigInt(1n, 10n ** 18n), fc.stringMatching(/^\d{1,8}$/), fc.constantFrom('', '-'))
      .map(([whole, fraction, sign]) => `${sign}${whole}.${fraction}`)
    fc.assert(
      fc.property(figures, fc.constantFrom(...LANGUAGES), (text, language) => {
        expect(parseLocaleNumber(formatDecimal(text, language), language)).toBe(text)
      }),
    )
  })
})
