import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number in international form (`+49 (0)170 …`) as E.164, `+49170…`; undefined when it cannot be one. */
export function phoneOf(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  if (!text.startsWith('+')) return undefined
  const number = parsePhoneNumberFromString(text, { extract: false })
  return number?.isPossible() ? number.number : undefined
}

/** A number that someone states as theirs, as E.164; undefined when its country gives out no such number. */
export function assignedPhoneOf(dialCode: string, national: string): string | undefined {
  const number = parsePhoneNumberFromString(`${dialCode}${national}`, { extract: false })
  return number?.isValid() && `+${number.countryCallingCode}` === dialCode ? number.number : undefined
}
