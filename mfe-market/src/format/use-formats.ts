import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import { once } from '@quayside/money/once'
import { useLocale } from '@quayside/runtime/i18n'
import { useMemo } from 'react'

export type Formats = ReturnType<typeof formatsOf>

export function useFormats(): Formats {
  const locale = useLocale()
  return useMemo(() => formatsOf(LANGUAGE_TAG[locale]), [locale])
}

function formatsOf(language: string) {
  const tag = `${language}-u-nu-latn-ca-gregory`
  const day = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }))
  // A trading day is a calendar date: UTC keeps it from shifting with the reader's zone.
  const marketDay = once(
    () => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  )
  return {
    tag,
    /** Keeps all digits from the server: they are the instrument's precision. */
    price: (text: string) => formatDecimal(text, language),
    change: (zdf: string) => formatDecimal(zdf, language, { style: 'percent', digits: 2, signed: true }),
    signed: (text: string) => formatDecimal(text, language, { signed: true }),
    share: (text: string) => formatDecimal(text, language, { style: 'share' }),
    compact: (text: string) => formatDecimal(text, language, { style: 'compact' }),
    /** A compact figure for narrow list columns. */
    volume: (text: string) => formatDecimal(text, language, { style: 'compact', digits: 1 }),
    day: (iso: string) => day().format(new Date(iso)),
    /** A trading day, `2026-11-20`. */
    marketDay: (day: string) => marketDay().format(new Date(day)),
  }
}
