import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number in international form (`+49 (0)170 …`) as E.164, `+49170…`; undefined when it cannot be one. */
export function phoneOf(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  if (!text.startsWith('+')) return undefined
  const number = parsePhoneNumberFromString(text, { extract: false })
  return number?.isPossible() ? number.number : undefined
}
