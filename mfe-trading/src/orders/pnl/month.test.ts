import { describe, expect, it } from 'vitest'
import { daysOf, leadingDays, monthText, movedMonth, readMonth } from './month.ts'

const TODAY = '2026-11-21'

describe('the month of the result by day', () => {
  it.each([
    ['2026-02', '2026-02'],
    ['2026-12', '2026-11'],
    ['2026-13', '2026-11'],
    ['soon', '2026-11'],
    [null, '2026-11'],
  ])('reads %j as %s', (text, month) => {
    expect(monthText(readMonth(text, TODAY))).toBe(month)
  })

  it.each([
    [-1, '2025-12'],
    [-13, '2024-12'],
    [11, '2026-12'],
    [12, '2027-01'],
  ])('moves January 2026 by %i months to %s', (by, month) => {
    expect(monthText(movedMonth({ year: 2026, month: 1 }, by))).toBe(month)
  })

  it('has the days of a leap year', () => {
    expect(daysOf({ year: 2028, month: 2 })).toHaveLength(29)
    expect(daysOf({ year: 2026, month: 2 }).at(-1)).toBe('2026-02-28')
  })

  it('begins its first week where the language begins it', () => {
    const november = { year: 2026, month: 11 }
    expect([leadingDays(november, 0), leadingDays(november, 1), leadingDays(november, 6)]).toEqual([0, 6, 1])
  })
})
