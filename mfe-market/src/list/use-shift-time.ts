import { useChosenZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'
import { hourDigits } from '../format/hour-digits.ts'
import { useFormats } from '../format/use-formats.ts'

const cache = new Map<string, (iso: string) => string>()

/** Formats when a market opens or closes: weekday, hour and minute in the chosen zone, else the device's. */
export function useShiftTime(): (iso: string) => string {
  const { tag } = useFormats()
  const timeZone = useChosenZone()
  return useMemo(() => writerOf(tag, timeZone), [tag, timeZone])
}

function writerOf(tag: string, timeZone: string | undefined): (iso: string) => string {
  const key = `${tag} ${timeZone}`
  const known = cache.get(key)
  if (known) return known
  const moment = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    hour: hourDigits(tag),
    minute: '2-digit',
    timeZone,
  })
  const write = (iso: string) => moment.format(new Date(iso))
  cache.set(key, write)
  return write
}
