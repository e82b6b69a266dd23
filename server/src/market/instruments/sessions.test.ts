import { describe, expect, it } from 'vitest'
import type { ScheduleName } from './schedules.ts'
import { nextSession, previousSession, sessionState } from './sessions.ts'

const at = (text: string): number => Date.parse(`${text}Z`)
const text = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(time).toISOString().slice(0, 16)

function stateAt(schedule: ScheduleName, moment: string) {
  const { open, nextOpen, nextClose } = sessionState(schedule, at(moment))
  return [open, text(nextOpen), text(nextClose)]
}

describe('crypto', () => {
  it('is always open and never says when it closes', () => {
    expect(sessionState('always', at('2026-11-21T03:00'))).toEqual({
      open: true,
      nextOpen: null,
      nextClose: null,
      timeZone: 'UTC',
    })
  })
})

describe('forex', () => {
  it.each([
    ['Saturday', '2026-11-21T12:00', [false, '2026-11-22T22:05', '2026-11-23T22:00']],
    [
      'Sunday a minute before the opening',
      '2026-11-22T22:04',
      [false, '2026-11-22T22:05', '2026-11-23T22:00'],
    ],
    ['Sunday at the opening', '2026-11-22T22:05', [true, '2026-11-23T22:05', '2026-11-23T22:00']],
    ['the daily break', '2026-11-24T22:02', [false, '2026-11-24T22:05', '2026-11-25T22:00']],
    ['Friday a minute before the close', '2026-11-20T21:59', [true, '2026-11-22T22:05', '2026-11-20T22:00']],
    ['Friday at the close', '2026-11-20T22:00', [false, '2026-11-22T22:05', '2026-11-23T22:00']],
    ['Christmas', '2026-12-25T12:00', [false, '2026-12-27T22:05', '2026-12-28T22:00']],
    ['the evening before Christmas', '2025-12-24T23:00', [false, '2025-12-25T22:05', '2025-12-26T22:00']],
    ["New Year's Day", '2026-01-01T12:00', [false, '2026-01-01T22:05', '2026-01-02T22:00']],
    [
      'Thanksgiving, which is no holiday of currencies',
      '2026-11-26T15:00',
      [true, '2026-11-26T22:05', '2026-11-26T22:00'],
    ],
  ])('knows %s', (_what, moment, expected) => {
    expect(stateAt('forex', moment)).toEqual(expected)
  })

  it.each([
    ['winter', '2026-03-07T12:00', '2026-03-08T21:05'],
    ['summer', '2026-10-31T12:00', '2026-11-01T22:05'],
  ])('opens at 17:05 New York on the Sunday on which %s time ends', (_season, saturday, opening) => {
    expect(text(nextSession('forex', at(saturday))?.open)).toBe(opening)
  })

  it('opens an hour earlier in UTC once daylight saving begins', () => {
    expect(text(nextSession('forex', at('2026-02-28T12:00'))?.open)).toBe('2026-03-01T22:05')
    expect(text(nextSession('forex', at('2026-03-14T12:00'))?.open)).toBe('2026-03-15T21:05')
  })
})

describe('stocks', () => {
  it.each([
    ['before the bell', '2026-11-20T14:29', [false, '2026-11-20T14:30', '2026-11-20T21:00']],
    ['at the bell', '2026-11-20T14:30', [true, '2026-11-23T14:30', '2026-11-20T21:00']],
    ['at the close', '2026-11-20T21:00', [false, '2026-11-23T14:30', '2026-11-23T21:00']],
    ['in summer', '2026-07-06T13:30', [true, '2026-07-07T13:30', '2026-07-06T20:00']],
    ['the day after Thanksgiving', '2026-11-27T17:59', [true, '2026-11-30T14:30', '2026-11-27T18:00']],
  ])('are right %s', (_when, moment, expected) => {
    expect(stateAt('us-stocks', moment)).toEqual(expected)
  })

  it.each([
    [2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25', '07-03 11-28 12-24'],
    [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', '11-27 12-24'],
    [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', '11-26'],
    [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
  ])('keep the exchange’s holidays and early closes of %i', (year, holidays, early) => {
    const days = weekdaysOf(year)
    const shut = days.filter(day => !sessionState('us-stocks', at(`${day}T16:00`)).open)
    const short = days.filter(
      day => !shut.includes(day) && !sessionState('us-stocks', at(`${day}T19:30`)).open,
    )
    expect(shut.map(day => day.slice(5)).join(' ')).toBe(holidays)
    expect(short.map(day => day.slice(5)).join(' ')).toBe(early)
  })
})

describe('futures and metals', () => {
  it.each([
    ['Sunday evening', '2026-11-22T23:00', [true, '2026-11-23T23:00', '2026-11-23T22:00']],
    ['the daily hour of rest', '2026-11-24T22:30', [false, '2026-11-24T23:00', '2026-11-25T22:00']],
    ['Friday’s close', '2026-11-20T22:00', [false, '2026-11-22T23:00', '2026-11-23T22:00']],
    ['the early halt of Thanksgiving', '2026-11-26T18:00', [false, '2026-11-26T23:00', '2026-11-27T18:00']],
    ['Good Friday', '2026-04-03T12:00', [false, '2026-04-05T22:00', '2026-04-06T21:00']],
  ])('know %s', (_what, moment, expected) => {
    expect(stateAt('us-futures', moment)).toEqual(expected)
  })
})

describe('every schedule with hours', () => {
  it.each(['forex', 'us-stocks', 'us-futures'] as const)(
    '%s has sessions in order that never overlap, over years',
    schedule => {
      let session = nextSession(schedule, at('2025-01-01T00:00'))
      let count = 0
      while (session !== undefined && session.open < at('2028-12-20T00:00')) {
        expect(session.close).toBeGreaterThan(session.open)
        expect(session.open % 60_000).toBe(0)
        const following = nextSession(schedule, session.open)
        expect(following?.open ?? 0).toBeGreaterThanOrEqual(session.close)
        expect(previousSession(schedule, following?.open ?? 0)).toEqual(session)
        session = following
        count++
      }
      expect(count).toBeGreaterThan(990)
    },
  )
})

function weekdaysOf(year: number): string[] {
  const days: string[] = []
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
    const weekday = new Date(time).getUTCDay()
    if (weekday > 0 && weekday < 6) days.push(new Date(time).toISOString().slice(0, 10))
  }
  return days
}
