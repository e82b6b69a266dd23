import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'

/** Formats the time of day in the reader's language and zone. */
export function useClock(): (at: string) => string {
  const locale = useLocale()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`, {
      timeStyle: 'short',
      timeZone,
    })
    return at => format.format(new Date(at))
  }, [locale, timeZone])
}
