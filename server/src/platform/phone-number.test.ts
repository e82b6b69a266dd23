import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { assignedPhoneOf, phoneOf } from './phone-number.ts'

describe('a phone number', () => {
  it.each(getCountries())('of %s is taken with the leading zero that it has', country => {
    const example = getExampleNumber(country, examples)
    if (example === undefined) throw new Error(`${country} has no example number`)
    const dialCode = `+${getCountryCallingCode(country)}`
    expect(assignedPhoneOf(dialCode, example.nationalNumber)).toBe(example.number)
    expect(phoneOf(example.formatInternational())).toBe(example.number)
  })

  it.each([
    ['+39', '0669851242', '+390669851242'],
    ['+378', '0549886377', '+3780549886377'],
    ['+49', '12', undefined],
    ['+49', '0000000000', undefined],
    ['+999', '1701234567', undefined],
    ['+1', '39669851242', undefined],
  ])('%s %s is %s', (dialCode, national, number) => {
    expect(assignedPhoneOf(dialCode, national)).toBe(number)
  })
})
