import { COUNTRIES } from '@quayside/contracts/customer/countries'
import { identityValues } from '@quayside/contracts/endpoints/account/identity'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { DIAL_CODES, dialCountryOf, readPhone } from './phone-numbers.ts'

describe('a phone number', () => {
  it.each([
    ['0151 12345678', 'DE', '+49', '15112345678'],
    ['+49 (0)151 12345678', 'DE', '+49', '15112345678'],
    ['(415) 555-2671', 'US', '+1', '4155552671'],
    ['090-1234-5678', 'JP', '+81', '9012345678'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971', '501234567'],
    ['06 6985 1242', 'IT', '+39', '0669851242'],
    ['06 6985 1242', 'VA', '+39', '0669851242'],
    ['0549 886377', 'SM', '+378', '0549886377'],
    ['044 123 456', 'XK', '+383', '44123456'],
  ])('%s of %s is read', (typed, country, dialCode, phone) => {
    expect(readPhone(typed, country)).toEqual({ dialCode, phone })
    expect(identityValues.phone.safeParse(phone).success).toBe(true)
  })

  it.each([
    ['123', 'DE'],
    ['+33 6 12 34 56 78', 'DE'],
    ['0151 12345678', ''],
    ['a number', 'DE'],
  ])('%s of "%s" is none', (typed, country) => {
    expect(readPhone(typed, country)).toBeUndefined()
  })

  it.each(getCountries())('of %s is read as it is dialed at home and from abroad', country => {
    const example = getExampleNumber(country, examples)
    if (example === undefined) throw new Error(`${country} has no example number`)
    const { countryCallingCode, nationalNumber } = example
    expect(COUNTRIES).toContain(country)
    for (const typed of [example.formatNational(), example.formatInternational()]) {
      expect(readPhone(typed, country)).toEqual({
        dialCode: `+${countryCallingCode}`,
        phone: nationalNumber,
      })
    }
    expect(identityValues.phone.safeParse(nationalNumber).success).toBe(true)
  })

  it('every dial code is one that the server takes', () => {
    expect(DIAL_CODES.length).toBeGreaterThan(200)
    for (const { dialCode } of DIAL_CODES)
      expect(identityValues.dialCode.safeParse(dialCode).success).toBe(true)
  })
})

describe('the country of a dial code', () => {
  it.each([
    [{ country: 'DE' }, 'DE'],
    [{}, ''],
    [{ country: 'CA', dialCode: '+1', phone: '4155552671' }, 'CA'],
    [{ country: 'DE', dialCode: '+1', phone: '4155552671' }, 'US'],
    [{ country: 'DE', dialCode: '+39', phone: '1' }, 'IT'],
  ])('%o is %s', (values, country) => {
    expect(dialCountryOf(values)).toBe(country)
  })
})
