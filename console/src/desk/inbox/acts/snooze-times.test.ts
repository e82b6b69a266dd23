import { expect, it } from 'vitest'
import { fieldValue, snoozeTimes, typedTime } from './snooze-times.ts'

it.each([
  ['a Wednesday', '2026-11-18T15:30', ['2026-11-18T16:30', '2026-11-19T09:00', '2026-11-23T09:00']],
  ['a Sunday', '2026-11-22T08:00', ['2026-11-22T09:00', '2026-11-23T09:00', '2026-11-23T09:00']],
  ['a Monday morning', '2026-11-23T08:00', ['2026-11-23T09:00', '2026-11-24T09:00', '2026-11-30T09:00']],
  ['the end of a year', '2026-12-31T23:30', ['2027-01-01T00:30', '2027-01-01T09:00', '2027-01-04T09:00']],
])('offers an hour, the next morning and the next Monday on %s', (_day, now, ends) => {
  expect(snoozeTimes(new Date(now)).map(({ at }) => fieldValue(at))).toEqual(ends)
})

it.each(['', 'soon', '2026-11-18T15:29', '2026-11-18T15:30'])('takes no pause that ends at "%s"', text => {
  expect(typedTime(text, new Date(2026, 10, 18, 15, 30))).toBeUndefined()
})

it('takes a later moment', () => {
  expect(typedTime('2026-11-18T15:31', new Date(2026, 10, 18, 15, 30))).toEqual(
    new Date(2026, 10, 18, 15, 31),
  )
})
