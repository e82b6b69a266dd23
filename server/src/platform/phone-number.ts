import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Converts an international phone number (`+49 (0)170 …`) to E.164, `+49170…`; undefined when impossible. */
export function phoneOf(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  if (!text.startsWith('+')) return undefined
  const number = parsePhoneNumberFromString(text, { extract: false })
  return number?.isPossible() ? number.number : undefined
}

/** A number stated as one's own, as E.164; undefined when its country assigns no such number. */
export function assignedPhoneOf(dialCode: string, national: string): string | undefined {
  const number = parsePhoneNumberFromString(`${dialCode}${national}`, { extract: false })
  return number?.isValid() && `+${number.countryCallingCode}` === dialCode ? number.number : undefined
}
