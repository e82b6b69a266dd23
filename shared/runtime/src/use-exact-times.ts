import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useChosenZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'

/** Moments more exact than a list shows them, in the zone that the reader chose, else the device's. */
export type ExactTimes = {
  /** The time of day of an ISO moment to the millisecond: ticks lie closer than a second. */
  clock(iso: string): string
  /** Day and time to the second. */
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
