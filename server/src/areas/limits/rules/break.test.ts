import { describe, expect, it } from 'vitest'
import { type Break, endExclusion, exclude, holds, takeTimeOut } from './break.ts'
import { LOOSENING_MS } from './setting.ts'

const now = Date.parse('2026-08-31T12:00:00Z')
const DAY = 86_400_000

function done<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

const week = done(takeTimeOut(undefined, 7, now))
const half = done(exclude(undefined, 6, now))

describe('a time-out', () => {
  it('holds until its last millisecond and ends automatically', () => {
    expect(week).toEqual({ kind: 'timeOut', since: now, until: now + 7 * DAY, endsAt: null })
    expect([holds(week, now + 7 * DAY - 1), holds(week, now + 7 * DAY)]).toEqual([true, false])
    expect(holds(undefined, now)).toBe(false)
  })

  it('is prolonged and never shortened', () => {
    expect(done(takeTimeOut(week, 14, now + DAY))).toMatchObject({ since: now, until: now + 15 * DAY })
    expect(takeTimeOut(week, 3, now + DAY)).toEqual({
      ok: false,
      error: { code: '10008', details: { reason: 'timeOut', availableAt: '2026-09-07T12:00:00.000Z' } },
    })
  })

  it('restarts when the last one is over', () => {
    expect(done(takeTimeOut(week, 1, now + 7 * DAY))).toMatchObject({ since: now + 7 * DAY })
  })
})

describe('an exclusion', () => {
  it('is of calendar months, to the last day of a shorter one', () => {
    expect(new Date(half.until).toISOString()).toBe('2027-02-28T12:00:00.000Z')
    expect(new Date(done(exclude(undefined, 60, now)).until).toISOString()).toBe('2031-08-31T12:00:00.000Z')
  })

  it('follows a time-out, which never takes its place', () => {
    expect(done(exclude(week, 6, now + DAY))).toMatchObject({ kind: 'exclusion', since: now + DAY })
    expect(takeTimeOut(half, 42, now + DAY).ok).toBe(false)
    expect(takeTimeOut(half, 42, half.until + DAY).ok).toBe(false)
  })

  it('is prolonged and never shortened', () => {
    expect(done(exclude(half, 12, now)).until).toBeGreaterThan(half.until)
    expect(exclude(done(exclude(half, 12, now)), 6, now).ok).toBe(false)
  })

  it('goes on after its time until its customer asks, and 24 hours more', () => {
    const late = half.until + 30 * DAY
    expect(holds(half, late)).toBe(true)
    const ending = done(endExclusion(half, true, late))
    expect(ending.endsAt).toBe(late + LOOSENING_MS)
    expect([holds(ending, late + LOOSENING_MS - 1), holds(ending, late + LOOSENING_MS)]).toEqual([
      true,
      false,
    ])
  })

  it('keeps the moment when its end is asked for twice, and goes on when that is taken back', () => {
    const ending = done(endExclusion(half, true, half.until))
    expect(done(endExclusion(ending, true, half.until + 5))).toEqual(ending)
    expect(done(endExclusion(ending, false, half.until + 5)).endsAt).toBeNull()
  })

  it.each<[string, Break | undefined, number]>([
    ['before its time is over', half, half.until - 1],
    ['where there is none', undefined, now],
    ['of a time-out', week, now],
  ])('is not ended %s', (_, known, at) => {
    expect(endExclusion(known, true, at)).toMatchObject({ ok: false, error: { code: '10008' } })
  })
})
