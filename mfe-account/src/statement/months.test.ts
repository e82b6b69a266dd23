import { expect, it } from 'vitest'
import { monthsSince } from './months.ts'

it('the months since an account was opened are newest first, over the turn of a year, and one at least', () => {
  const now = new Date('2027-02-28T23:00:00Z')
  expect(monthsSince('2026-11-30T23:59:59Z', now)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthsSince('2027-02-01T00:00:00Z', now)).toEqual(['2027-02'])
  expect(monthsSince('2027-03-01T00:00:00Z', now)).toEqual(['2027-02'])
})
