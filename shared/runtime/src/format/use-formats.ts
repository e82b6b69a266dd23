import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { formatDecimal, type NumberLook } from '@quayside/money/format'
import { useLocale } from '@quayside/runtime/i18n'
import { useChosenZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'

export type Formats = {
  number(text: string, look?: NumberLook): string
  share(text: string, digits?: number): string
  date(iso: string): string
  dateTime(iso: string): string
}

const cache = new Map<string, Formats>()

/** Numbers and moments in the reader's language and zone, with Latin digits and Gregorian dates (look, "Numbers"). */
export function useFormats(): Formats {
  const locale = useLocale()
  const timeZone = useChosenZone()
  return useMemo(() => formatsOf(locale, timeZone), [locale, timeZone])
}

function formatsOf(locale: Locale, timeZone: string | undefined): Formats {
  const key = `${locale} ${timeZone}`
  const known = cache.get(key)
  if (known) return known
  const tag = LANGUAGE_TAG[locale]
  const day = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, { dateStyle: 'medium', timeZone })
  const moment = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const formats: Formats = {
    number: (text, look) => formatDecimal(text, tag, look),
    share: (text, digits) =>
      formatDecimal(text, tag, { style: 'share', ...(digits === undefined ? {} : { digits }) }),
    date: iso => day.format(new Date(iso)),
    dateTime: iso => moment.format(new Date(iso)),
  }
  cache.set(key, formats)
  return formats
}
