import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'

/** A time (ms) and the reader's time zone. */
export type ZonedMoment = { readonly at: number; readonly timeZone: string }

/** Formats a time (ms) in a language, with its zone. */
export function momentIn(locale: Locale, timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(moment)
}

/** Formats the day of a time (ms) in a zone and a language. */
export function dayIn(locale: Locale, timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`, {
    // The long style would add the era, which Thai spells out.
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(moment)
}
