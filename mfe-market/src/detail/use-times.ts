import { once } from '@quayside/money/once'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'
import { hourDigits } from '../format/hour-digits.ts'
import { useFormats } from '../format/use-formats.ts'

export type Times = {
  /** Weekday, day, hour and minute of an ISO time. */
  moment(iso: string): string
  clock(at: Date): string
}

export function useTimes(): Times {
  const { tag } = useFormats()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const moment = once(
      () =>
        new Intl.DateTimeFormat(tag, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: hourDigits(tag),
          minute: '2-digit',
          timeZone,
        }),
    )
    const clock = once(() => new Intl.DateTimeFormat(tag, { timeStyle: 'medium', timeZone }))
    return { moment: iso => moment().format(new Date(iso)), clock: at => clock().format(at) }
  }, [tag, timeZone])
}
