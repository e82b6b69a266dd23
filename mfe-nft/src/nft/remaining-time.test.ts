import { describe, expect, it } from 'vitest'
import { remainingKey, remainingUntil } from './remaining-time.ts'

const now = Date.parse('2026-11-21T00:00:00Z')

describe('remainingUntil', () => {
  it.each([
    ['2026-11-23T03:04:05Z', { days: 2, hours: 3, minutes: 4, seconds: 5 }, 'time.days'],
    ['2026-11-21T23:59:59Z', { days: 0, hours: 23, minutes: 59, seconds: 59 }, 'time.hours'],
    ['2026-11-21T00:00:01Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }, 'time.minutes'],
  ] as const)('counts whole units until %s', (endsAt, left, key) => {
    expect(remainingUntil(endsAt, now)).toEqual(left)
    expect(remainingKey(left)).toBe(key)
  })

  it.each(['2026-11-21T00:00:00Z', '2026-11-20T00:00:00Z', 'rubbish'])('is over at %s', endsAt => {
    expect(remainingUntil(endsAt, now)).toBeNull()
  })
})
