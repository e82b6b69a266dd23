import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'

/** A moment (ms) in the words of a language, in a zone that is named with it. */
export function momentIn(locale: Locale, timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`, {
    ...({ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZoneName: 'short',
    timeZone,
  }).format(moment)
}

/** The day of a moment (ms) in a zone, in the words of a language. */
export function dayIn(locale: Locale, timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`, {
    // The long style of a language would add its era, which Thai writes out.
    ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
    timeZone,
  }).format(moment)
}
