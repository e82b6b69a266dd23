import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import { once } from '@quayside/money/once'
import { useLocale } from '@quayside/runtime/i18n'
import { useMemo } from 'react'

export type Formats = ReturnType<typeof formatsOf>

/** Figures and dates in the reader's language. */
export function useFormats(): Formats {
  const locale = useLocale()
  return useMemo(() => formatsOf(LANGUAGE_TAG[locale]), [locale])
}

/** Figures and dates for a BCP 47 language. */
function formatsOf(language: string) {
  const tag = `${language}-u-nu-latn-ca-gregory`
  const day = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }))
  // A day of the market's own calendar is a date and no moment: it must not shift with the reader's zone.
  const marketDay = once(
    () => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  )
  return {
    tag,
    /** Keeps every digit that the server sent: they are the instrument's precision. */
    price: (text: string) => formatDecimal(text, language),
    /** A change in percent with its sign. */
    change: (zdf: string) => formatDecimal(zdf, language, { style: 'percent', digits: 2, signed: true }),
    /** A figure with its sign. */
    signed: (text: string) => formatDecimal(text, language, { signed: true }),
    /** A part of one as percent. */
    share: (text: string) => formatDecimal(text, language, { style: 'share' }),
    compact: (text: string) => formatDecimal(text, language, { style: 'compact' }),
    /** The same in as little room as a list has. */
    volume: (text: string) => formatDecimal(text, language, { style: 'compact', digits: 1 }),
    day: (iso: string) => day().format(new Date(iso)),
    /** A trading day, `2026-11-20`. */
    marketDay: (day: string) => marketDay().format(new Date(day)),
  }
}
