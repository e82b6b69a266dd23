import { describe, expect, it } from 'vitest'
import { dayIn, daysBefore } from './days.ts'

describe('days', () => {
  it.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20'],
  ])('tells the day of a moment in %s', (zone, day) => {
    expect(dayIn(zone, new Date('2026-11-20T12:00:00Z'))).toBe(day)
  })

  it('counts back over the ends of months and years', () => {
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31')
    expect(daysBefore('2026-03-01', 29)).toBe('2026-01-31')
  })
})
