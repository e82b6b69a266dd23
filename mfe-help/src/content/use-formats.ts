import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useMemo } from 'react'

const CALENDAR: Partial<Record<string, string>> = {
  ar: 'ar-u-nu-latn-ca-gregory',
  th: 'th-u-nu-latn-ca-gregory',
}

/** Dates in the reader's language, Gregorian and with Latin digits everywhere (look, "Numbers"). */
export function useFormats() {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(CALENDAR[locale] ?? LANGUAGE_TAG[locale], { dateStyle: 'long' })
    return { date: (iso: string) => format.format(new Date(iso)) }
  }, [locale])
}
