import type { QuietHours } from '@quayside/contracts/endpoints/account/channels'
import { Temporal } from 'temporal-polyfill'

/** The end (ms) of the quiet hours that a time (ms) is in; undefined outside them. */
export function quietUntil(now: number, { from, until }: QuietHours, timeZone: string): number | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime()
  const isPast = (text: string) => Temporal.PlainTime.compare(time, text) >= 0
  const endsTomorrow = from > until && isPast(from)
  const isQuiet = from < until ? isPast(from) && !isPast(until) : endsTomorrow || !isPast(until)
  if (!isQuiet) return undefined
  const day = local.toPlainDate().add({ days: endsTomorrow ? 1 : 0 })
  const end = day.toZonedDateTime({ timeZone, plainTime: until }).epochMilliseconds
  // Where clocks go back, an hour comes twice; the quiet hours end in the first one.
  return end > now ? end : undefined
}
