import { COUNTRIES } from '@quayside/contracts/customer/countries'
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Phone } from './value-form.ts'

/** Countries with their dial codes; a few uninhabited islands have none. */
export const DIAL_CODES: readonly { readonly country: string; readonly dialCode: string }[] =
  COUNTRIES.flatMap(country =>
    isSupportedCountry(country) ? [{ country, dialCode: `+${getCountryCallingCode(country)}` }] : [],
  )

/** Parses a national or international number; undefined if it is not valid in the country. */
export function readPhone(typed: string, country: string): Phone | undefined {
  if (!isSupportedCountry(country)) return undefined
  const number = parsePhoneNumberFromString(typed, country)
  const dialCode = `+${getCountryCallingCode(country)}`
  if (!number?.isValid() || `+${number.countryCallingCode}` !== dialCode) return undefined
  return { dialCode, phone: number.nationalNumber }
}

/** Returns the country of a saved dial code: the stated country if it has that code, else the number's. */
export function dialCountryOf({ dialCode, phone, country = '' }: Readonly<Record<string, string>>): string {
  const own: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  if (dialCode === undefined) return own ?? ''
  if (own !== undefined && `+${getCountryCallingCode(own)}` === dialCode) return own
  const ofNumber = parsePhoneNumberFromString(`${dialCode}${phone ?? ''}`)?.country
  return ofNumber ?? DIAL_CODES.find(entry => entry.dialCode === dialCode)?.country ?? ''
}
