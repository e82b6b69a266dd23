import { expect, it } from 'vitest'
import { momentOf } from './zoned-moment.ts'

it.each([
  ['America/New_York', '2027-03-14T01:59', '2027-03-14T06:59'],
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30'],
  ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00'],
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30'],
  ['America/Havana', '2027-03-14T00:00', '2027-03-14T05:00'],
  ['Africa/Cairo', '2027-04-30T00:30', '2027-04-29T22:30'],
])('lies in %s as far behind a change as the text is into what it leaves out: %s', (zone, text, moment) => {
  expect(new Date(momentOf(text, zone) ?? 0).toISOString().slice(0, 16)).toBe(moment)
})
