import { describe, expect, it } from 'vitest'
import { dayIn, daysBefore, isDay, noonOf, spanOfDays } from './zoned-days.ts'

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

  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
  ])('knows whether the calendar has %j', (text, has) => {
    expect(isDay(text)).toBe(has)
  })

  it.each([
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T03:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.999Z'],
    ['Europe/Berlin', '2028-02-29', '2028-02-28T23:00:00.000Z', '2028-02-29T22:59:59.999Z'],
    ['Asia/Tokyo', '2026-12-31', '2026-12-30T15:00:00.000Z', '2026-12-31T14:59:59.999Z'],
    // Midnight is skipped, and occurs twice.
    ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00.000Z', '2027-04-30T20:59:59.999Z'],
    ['America/Havana', '2027-03-13', '2027-03-13T05:00:00.000Z', '2027-03-14T04:59:59.999Z'],
    ['America/Havana', '2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T03:59:59.999Z'],
    ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00.000Z', '2027-09-06T02:59:59.999Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('begins and ends in %s on %s with the clocks there', (zone, day, from, to) => {
    expect(spanOfDays(day, day, zone)).toEqual({ from, to })
    for (const moment of [from, to]) expect(dayIn(zone, new Date(moment))).toBe(day)
    expect(dayIn(zone, new Date(noonOf(day, zone)))).toBe(day)
  })

  it('are a stretch given backwards too, and an open one', () => {
    const whole = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-03T23:59:59.999Z' }
    expect(spanOfDays('2026-11-01', '2026-11-03', 'UTC')).toEqual(whole)
    expect(spanOfDays('2026-11-03', '2026-11-01', 'UTC')).toEqual(whole)
    expect(spanOfDays('', '2026-11-03', 'UTC')).toEqual({ to: whole.to })
    expect(spanOfDays('2026-02-30', '', 'UTC')).toEqual({})
  })
})
