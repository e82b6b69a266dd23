import type { ServiceHours } from '@quayside/contracts/customer/service-hours'
import { dayIn, daysBefore } from './zoned-days.ts'
import { momentOf } from './zoned-moment.ts'

/** A time in which agents answer, ms. */
export type ServiceTime = { readonly from: number; readonly to: number }

/** The service time that runs now, or else the next one; undefined when no day has one. */
export function serviceTime(hours: ServiceHours, now: number): ServiceTime | undefined {
  const { days, timeZone } = hours
  const today = dayIn(timeZone, new Date(now))
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = daysBefore(today, -ahead)
    // Sunday is 0 in JavaScript and 7 in ISO.
    if (!days.includes(new Date(day).getUTCDay() || 7)) continue
    const time = { from: momentAt(day, hours.from, timeZone), to: momentAt(day, hours.to, timeZone) }
    if (now < time.to) return time
  }
  return undefined
}

function momentAt(day: string, time: string, timeZone: string): number {
  const text = time === '24:00' ? `${daysBefore(day, -1)}T00:00` : `${day}T${time}`
  return momentOf(text, timeZone) ?? Number.NaN
}
