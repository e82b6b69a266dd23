import type { DigestChoice } from '@quayside/contracts/endpoints/account/channels'
import { Temporal } from 'temporal-polyfill'

export type Digest = Exclude<DigestChoice, 'off'>

const AT = '08:00'
const MONDAY = 1
const WEEK = 7

/** When the next digest after a time (ms) is due: at 8:00 in an IANA zone, weekly on Mondays. */
export function nextDigest(now: number, digest: Digest, timeZone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const due = (days: number) =>
    today.add({ days }).toZonedDateTime({ timeZone, plainTime: AT }).epochMilliseconds
  const first = digest === 'daily' ? 0 : (MONDAY - today.dayOfWeek + WEEK) % WEEK
  return due(first) > now ? due(first) : due(first + (digest === 'daily' ? 1 : WEEK))
}
