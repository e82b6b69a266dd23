import * as z from 'zod/mini'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/** When agents answer: ISO weekdays (1 is Monday) and times of the same day in the operator's zone. */
export const serviceHours = z.object({
  days: z.array(z.int().check(z.gte(1), z.lte(7))),
  from: time,
  to: time,
  timeZone: z.string(),
})
export type ServiceHours = z.infer<typeof serviceHours>

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const HOURS = /^([a-z]{3})(?:-([a-z]{3}))? (\d\d:\d\d)-(\d\d:\d\d) (\S+)$/i

/** Reads `Mon-Fri 09:00-17:00 Europe/Berlin`; undefined for another text, an unknown zone, or an end before the start. */
export function readServiceHours(text: string): ServiceHours | undefined {
  const [, first = '', last = first, from = '', to = '', timeZone = ''] = HOURS.exec(text.trim()) ?? []
  const [begin, end] = [DAYS.indexOf(first.toLowerCase()), DAYS.indexOf(last.toLowerCase())]
  const days = DAYS.flatMap((_, index) => (index >= begin && index <= end ? [index + 1] : []))
  const parsed = serviceHours.safeParse({ days, from, to, timeZone })
  const isReal = begin !== -1 && days.length > 0 && from < to && isZone(timeZone)
  return parsed.success && isReal ? parsed.data : undefined
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
