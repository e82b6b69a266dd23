import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useChosenZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'

/** Moments with more precision than a list shows, in the reader's chosen zone or the device's. */
export type ExactTimes = {
  /** Time of day of an ISO moment to the millisecond, because ticks are less than a second apart. */
  clock(iso: string): string
  second(iso: string): string
}

export function useExactTimes(): ExactTimes {
  const tag = `${LANGUAGE_TAG[useLocale()]}-u-ca-gregory-nu-latn`
  const timeZone = useChosenZone()
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      timeZone,
    })
    const second = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone })
    return { clock: iso => clock.format(new Date(iso)), second: iso => second.format(new Date(iso)) }
  }, [tag, timeZone])
}
