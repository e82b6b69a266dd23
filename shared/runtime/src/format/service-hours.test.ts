import { readServiceHours } from '@quayside/contracts/customer/service-hours'
import { expect, it } from 'vitest'
import { serviceTime } from './service-hours.ts'

function hoursOf(text: string) {
  const hours = readServiceHours(text)
  if (hours === undefined) throw new Error(`${text} is not readable`)
  return hours
}

const WEEK = hoursOf('Mon-Fri 09:00-17:00 Europe/Berlin')

it.each([
  // 2026-11-30 is a Monday; Berlin is an hour ahead of UTC.
  ['2026-11-30T07:59:59Z', false, '2026-11-30T08:00:00.000Z'],
  ['2026-11-30T08:00:00Z', true, '2026-11-30T08:00:00.000Z'],
  ['2026-11-30T15:59:59Z', true, '2026-11-30T08:00:00.000Z'],
  ['2026-11-30T16:00:00Z', false, '2026-12-01T08:00:00.000Z'],
  ['2026-12-04T16:00:00Z', false, '2026-12-07T08:00:00.000Z'],
  // The clocks go forward on 2027-03-28.
  ['2027-03-27T12:00:00Z', false, '2027-03-29T07:00:00.000Z'],
])('at %s it is open: %s', (now, isOpen, from) => {
  const at = Date.parse(now)
  const time = serviceTime(WEEK, at)
  expect(new Date(time?.from ?? 0).toISOString()).toBe(from)
  expect(time !== undefined && time.from <= at).toBe(isOpen)
})

it('may last all day, and every day', () => {
  const always = hoursOf('Mon-Sun 00:00-24:00 Asia/Tokyo')
  for (const now of ['2026-11-30T14:59:59Z', '2026-11-30T15:00:00Z', '2026-12-06T03:00:00Z'])
    expect(serviceTime(always, Date.parse(now))?.from).toBeLessThanOrEqual(Date.parse(now))
})
