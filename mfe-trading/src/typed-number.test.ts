import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { Decimal } from '@quayside/money/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retypedText, typedDecimal, typedText } from './typed-number.ts'

const languages = Object.values(LANGUAGE_TAG)

describe('a figure written as it is typed', () => {
  it('reads back the same in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 6 }),
        (language, units, places) => {
          const value = new Decimal(units).div(new Decimal(10).pow(places))
          expect(typedDecimal(typedText(value, language), language)?.toFixed()).toBe(value.toFixed())
        },
      ),
    )
  })

  it('is carried from one language into another', () => {
    expect(retypedText('1,234', 'de', 'en')).toBe('1.234')
    expect(retypedText('1.001', 'en', 'de')).toBe('1,001')
    expect(retypedText('abc', 'en', 'de')).toBe('abc')
    expect(retypedText('1,234', 'de', 'de')).toBe('1,234')
  })
})
