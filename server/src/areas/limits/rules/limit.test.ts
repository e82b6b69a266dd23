import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS, minuteOf } from '../../../ledger/results/minute.ts'
import { freesAt, type Limits, refusalOfDeposit, refusalOfLoss, tightest, usageOf } from './limit.ts'
import { NOTHING_SET, type Setting } from './setting.ts'
import { firstMoment, SPAN_MS, type Spent, usedIn } from './usage.ts'

const now = Date.parse('2026-11-20T12:00:30Z')
const HOUR = 3_600_000

function set(value: bigint): Setting<bigint> {
  return { value, next: null, loosensAt: null }
}
function limits(set_: Partial<Limits>): Limits {
  return { day: NOTHING_SET, week: NOTHING_SET, month: NOTHING_SET, ...set_ }
}
function spent(hoursAgo: number, cents: bigint): Spent {
  return { minute: minuteOf(now - hoursAgo * HOUR), cents }
}
function isoAfter(spend: Spent, period: keyof typeof SPAN_MS): string {
  return new Date(spend.minute + MINUTE_MS + SPAN_MS[period]).toISOString()
}

describe('what is used', () => {
  it('is what lies within the span, to the end of its minute', () => {
    const one = spent(1, 100n)
    const left = one.minute + MINUTE_MS + SPAN_MS.day
    expect(usedIn([one], 'day', left - 1)).toBe(100n)
    expect(usedIn([one], 'day', left)).toBe(0n)
    expect(usedIn([one], 'week', left)).toBe(100n)
  })

  it('is nothing where gains outweigh', () => {
    expect(usedIn([spent(1, 100n), spent(2, -250n)], 'day', now)).toBe(0n)
  })
})

describe('a deposit', () => {
  const before = [spent(3, 30_000n), spent(20, 10_000n)]

  it('fits up to the last cent', () => {
    const day = limits({ day: set(50_000n) })
    expect(refusalOfDeposit(day, before, { cents: 10_000n, now })).toBeUndefined()
    expect(refusalOfDeposit(day, before, { cents: 10_001n, now })).toEqual({
      reason: 'depositLimit',
      period: 'day',
      limit: '500.00',
      left: '100.00',
      availableAt: isoAfter(spent(20, 0n), 'day'),
    })
  })

  it('says when there is room for all of it', () => {
    const day = limits({ day: set(50_000n) })
    const refused = refusalOfDeposit(day, before, { cents: 45_000n, now })
    expect(refused?.availableAt).toBe(isoAfter(spent(3, 0n), 'day'))
  })

  it('never fits a limit that is less than itself', () => {
    const refused = refusalOfDeposit(limits({ day: set(50_000n) }), [], { cents: 50_001n, now })
    expect(refused).toMatchObject({ left: '500.00', availableAt: null })
  })

  it('is held against every limit; named is the one with the least left, the moment is of all', () => {
    const both = limits({ day: set(50_000n), week: set(40_001n) })
    expect(refusalOfDeposit(both, before, { cents: 20_000n, now })).toEqual({
      reason: 'depositLimit',
      period: 'week',
      limit: '400.01',
      left: '0.01',
      availableAt: isoAfter(spent(3, 0n), 'week'),
    })
  })

  it('follows a loosening when its time has come', () => {
    const later = limits({ day: { value: 10_000n, next: 90_000n, loosensAt: now } })
    expect(refusalOfDeposit(later, before, { cents: 20_000n, now: now - 1 })).toBeDefined()
    expect(refusalOfDeposit(later, before, { cents: 20_000n, now })).toBeUndefined()
  })
})

describe('a loss', () => {
  const refusal = (set_: Limits, lost: readonly Spent[], cost?: bigint) =>
    refusalOfLoss(set_, usageOf(set_, lost, now), { cost, now })

  it('leaves room for the cost of what is opened, to the cent', () => {
    const day = limits({ day: set(1_000n) })
    expect(refusal(day, [], 1_000n)).toBeUndefined()
    expect(refusal(day, [], 5_674n)).toMatchObject({ limit: '10.00', left: '10.00' })
    expect(refusal(day, [spent(1, 400n)], 600n)).toBeUndefined()
    expect(refusal(day, [spent(1, 400n)], 601n)).toMatchObject({ limit: '10.00', left: '6.00' })
    expect(refusal(day, [spent(1, 999n)], 0n)).toBeUndefined()
  })

  it('stops what is new when it has reached the limit, and not a cent before', () => {
    const day = limits({ day: set(10_000n) })
    expect(refusal(day, [spent(1, 9_999n)])).toBeUndefined()
    expect(refusal(day, [spent(1, 10_000n)])).toEqual({
      reason: 'lossLimit',
      period: 'day',
      limit: '100.00',
      left: '0.00',
      availableAt: isoAfter(spent(1, 0n), 'day'),
    })
  })

  it('is less by what was gained', () => {
    const day = limits({ day: set(10_000n) })
    expect(refusal(day, [spent(1, 15_000n), spent(2, -6_000n)])).toBeUndefined()
  })

  it('is reassessed when a gain leaves the span first', () => {
    const losses = [spent(23, -6_000n), spent(10, 9_000n), spent(5, 8_000n)]
    const refused = refusal(limits({ day: set(10_000n) }), losses)
    expect(refused?.availableAt).toBe(isoAfter(spent(10, 0n), 'day'))
  })
})

describe('the tightest limit', () => {
  it('is the one with the least left', () => {
    const some = limits({ day: set(50_000n), month: set(45_000n) })
    expect(tightest(some, [spent(40, 20_000n)], now)).toEqual({
      period: 'month',
      limit: 45_000n,
      left: 25_000n,
    })
    expect(tightest(limits({}), [], now)).toBeUndefined()
  })

  it('is free again only when it was used up', () => {
    expect(freesAt(100n, [spent(1, 99n)], { period: 'day', now })).toBeNull()
    expect(freesAt(100n, [spent(1, 100n)], { period: 'day', now })).toBe(
      minuteOf(now - HOUR) + MINUTE_MS + SPAN_MS.day,
    )
  })
})

describe('the moment at which there is room', () => {
  const spends = fc.array(
    fc.record({
      minute: fc.integer({ min: 0, max: 50 * 24 * 60 }).map(ago => minuteOf(now) - ago * MINUTE_MS),
      cents: fc.bigInt({ min: -500n, max: 500n }),
    }),
    { maxLength: 30 },
  )

  it('is the first at which it is so, found by trying every one', () => {
    fc.assert(
      fc.property(
        spends,
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        fc.bigInt({ min: 1n, max: 900n }),
        (all, period, limit) => {
          const fits = (used: bigint) => used < limit
          const tried = [now, ...all.map(({ minute }) => minute + MINUTE_MS + SPAN_MS[period])]
            .filter(moment => moment >= now)
            .toSorted((a, b) => a - b)
            .find(moment => fits(usedIn(all, period, moment)))
          expect(firstMoment(all, { period, now }, fits)).toBe(tried ?? null)
        },
      ),
    )
  })
})
