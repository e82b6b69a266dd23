import { describe, expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const NIGHT = { from: '22:00', until: '07:00' }
const NOON = { from: '12:00', until: '13:30' }

describe('quiet hours', () => {
  it.each([
    ['2026-11-20T21:59:59Z', NIGHT, 'UTC', undefined],
    ['2026-11-20T22:00:00Z', NIGHT, 'UTC', '2026-11-21T07:00:00Z'],
    ['2026-11-21T00:00:00Z', NIGHT, 'UTC', '2026-11-21T07:00:00Z'],
    ['2026-11-21T06:59:59Z', NIGHT, 'UTC', '2026-11-21T07:00:00Z'],
    ['2026-11-21T07:00:00Z', NIGHT, 'UTC', undefined],
    ['2026-11-20T12:00:00Z', NOON, 'UTC', '2026-11-20T13:30:00Z'],
    ['2026-11-20T13:30:00Z', NOON, 'UTC', undefined],
    ['2026-11-20T15:00:00Z', NIGHT, 'Asia/Tokyo', '2026-11-20T22:00:00Z'],
    ['2026-11-20T18:00:00Z', NIGHT, 'Asia/Kolkata', '2026-11-21T01:30:00Z'],
  ] as const)('%s, in %o (%s), are quiet until %s', (now, hours, zone, end) => {
    const expected = end === undefined ? undefined : Date.parse(end)
    expect(quietUntil(Date.parse(now), hours, zone)).toBe(expected)
  })

  it.each([
    ['are an hour shorter where clocks go forward', '2026-03-28T22:00:00Z', NIGHT, '2026-03-29T05:00:00Z'],
    ['are an hour longer where clocks go back', '2026-10-24T21:00:00Z', NIGHT, '2026-10-25T06:00:00Z'],
    [
      'end after the gap when their end falls into it',
      '2026-03-29T00:30:00Z',
      { from: '01:00', until: '02:30' },
      '2026-03-29T01:30:00Z',
    ],
    ['end in the first of two hours', '2026-10-25T01:15:00Z', { from: '01:00', until: '02:30' }, undefined],
  ])('%s', (_, now, hours, end) => {
    const expected = end === undefined ? undefined : Date.parse(end)
    expect(quietUntil(Date.parse(now), hours, 'Europe/Berlin')).toBe(expected)
  })
})
