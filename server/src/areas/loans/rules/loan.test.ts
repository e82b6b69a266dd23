import { decimal } from '@quayside/money/decimal'
import { loanInterest } from '@quayside/money/loan-math'
import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affordable } from './affordability.ts'
import {
  decide,
  interestOf,
  isRunning,
  type Loan,
  newLoan,
  outstanding,
  REMINDERS,
  repay,
  runTo,
  sign,
  tick,
  withdraw,
  withdrawalPays,
} from './loan.ts'
import { DAY_MS } from './loan-offer.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const HEAD = {
  id: 'l',
  orderNo: '1',
  userId: 'u',
  clientId: 'c',
  amount: 100_000n,
  days: 30,
  dailyRate: '0.0005',
  interestFreeDays: 7,
  household: { income: 0n, costs: 0n, debts: 0n },
}
const SIGNATURE = { clientId: 's', at: START, typedName: 'Ann', photo: null }

function got<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}
const codeOf = (result: { ok: boolean; error?: { code: string } }) =>
  result.ok ? 'ok' : (result.error?.code ?? '')

function pending(head: Partial<typeof HEAD> = {}, now = START): Loan {
  return got(sign(newLoan({ ...HEAD, ...head }, now), { signature: SIGNATURE, now }))
}
function running(head: Partial<typeof HEAD> = {}, now = START): Loan {
  const known = pending(head, now)
  return got(decide(known, { verdict: { kind: 'approved' }, version: known.version, actor: 'rita', now }))
}

describe('a loan', () => {
  it('costs what the example of the rules says when it is repaid on its day', () => {
    const known = running()
    expect(known).toMatchObject({ status: 'repaying', dueAt: START + 30 * DAY_MS })
    const paid = got(repay(known, { amount: undefined, now: START + 30 * DAY_MS }))
    expect(paid).toMatchObject({ pays: 101_150n, interest: 1_150n, loan: { status: 'repaid', wakeAt: null } })
  })

  it('costs interest for whole days alone, and nothing in the free ones', () => {
    const at = (days: number, more = 0) => outstanding(runTo(running(), START + days * DAY_MS + more))
    expect([at(0), at(7), at(7, DAY_MS - 1), at(8), at(8, DAY_MS - 1)]).toEqual([
      100_000n,
      100_000n,
      100_000n,
      100_050n,
      100_050n,
    ])
  })

  it.each([
    ['2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z'],
    ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z'],
    ['2028-02-28T12:00:00Z', '2028-02-29T12:00:00Z'],
    ['2028-02-29T12:00:00Z', '2028-03-01T12:00:00Z'],
    ['2026-12-31T23:59:59Z', '2027-01-01T23:59:59Z'],
  ])('counts one day from %s to %s, whatever clocks do', (from, to) => {
    const known = running({ interestFreeDays: 0 }, Date.parse(from))
    expect(interestOf(runTo(known, Date.parse(to)))).toBe(50n)
    expect(interestOf(runTo(known, Date.parse(to) - 1))).toBe(0n)
  })

  it('owes on any day what the formula says, from any moment on', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('2020-01-01'),
          max: new Date('2040-01-01'),
          noInvalidDate: true,
        }),
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 0, max: DAY_MS - 1 }),
        (from, days, more) => {
          const now = from.getTime() + days * DAY_MS + more
          const cost = { amount: money('USD', HEAD.amount), dailyRate: decimal(HEAD.dailyRate) }
          expect(interestOf(runTo(running({}, from.getTime()), now))).toBe(
            loanInterest({ ...cost, days, interestFreeDays: 7 }).minor,
          )
        },
      ),
    )
  })

  it('never costs more than its amount, however it is repaid, and what is paid is what was owed', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.bigInt({ min: 100n, max: 10_000_000n }),
          rate: fc.integer({ min: 0, max: 500_000 }),
          free: fc.integer({ min: 0, max: 30 }),
          acts: fc.array(
            fc.record({
              ms: fc.integer({ min: 0, max: 300 * DAY_MS }),
              share: fc.bigInt({ min: 1n, max: 99n }),
            }),
          ),
        }),
        ({ amount, rate, free, acts }) => {
          const dailyRate = (rate / 1e8).toFixed(8)
          let known = running({ amount, dailyRate, interestFreeDays: free })
          let now = START
          let paid = 0n
          for (const { ms, share } of acts) {
            now += ms
            const owed = outstanding(runTo(known, now))
            const part = (owed * share) / 100n
            if (part === 0n) continue
            known = tick(known, now) ?? known
            const done = got(repay(known, { amount: part, now }))
            paid += done.pays
            known = done.loan
          }
          const last = got(repay(known, { amount: undefined, now }))
          paid += last.pays
          expect(paid).toBe(amount + last.loan.interestPaid)
          expect(last.loan.interestPaid).toBeLessThanOrEqual(amount)
          expect(last.loan.course.principal).toBe(0n)
        },
      ),
    )
  })

  it('takes no more than is owed, and nothing when it is not running', () => {
    const known = running()
    expect(codeOf(repay(known, { amount: 100_001n, now: START }))).toBe('10016')
    expect(codeOf(repay(known, { amount: 0n, now: START }))).toBe('10016')
    expect(codeOf(repay(pending(), { amount: undefined, now: START }))).toBe('10019')
    const { loan } = got(repay(known, { amount: undefined, now: START }))
    expect(codeOf(repay(loan, { amount: undefined, now: START }))).toBe('10019')
  })

  it('is undone within 14 days for the principal alone, and interest that was paid comes back', () => {
    const now = START + 14 * DAY_MS - 1
    const known = running()
    const parted = got(repay(known, { amount: 50_000n, now: START + 12 * DAY_MS })).loan
    expect(parted.interestPaid).toBe(250n)
    expect(withdrawalPays(parted)).toBe(50_000n)
    expect(got(withdraw(parted, now)).status).toBe('withdrawn')
    expect(codeOf(withdraw(known, START + 14 * DAY_MS))).toBe('10019')
    expect(got(withdraw(pending(), START)).status).toBe('withdrawn')
    expect(codeOf(withdraw(got(withdraw(known, now)), now))).toBe('10019')
  })

  it('reminds seven, three and one days before and on the day, once each, and then is overdue', () => {
    let known = running()
    const told: (number | string | null)[] = []
    for (let now = START; now <= START + 31 * DAY_MS; now += DAY_MS / 4) {
      const before = known
      known = tick(known, now) ?? known
      if (known.reminded !== before.reminded) told.push(known.reminded)
      if (known.status !== before.status) told.push(known.status)
    }
    expect(told).toEqual([...REMINDERS, 'overdue'])
    expect(outstanding(runTo(known, START + 31 * DAY_MS))).toBe(101_200n)
  })

  it('of a week does not remind its customer at the pay-out', () => {
    expect(tick(running({ days: 7 }), START)).toBeUndefined()
  })

  it('sleeps when it costs no more and is overdue', () => {
    const known = running({ dailyRate: '0.005', interestFreeDays: 0 })
    const late = tick(known, START + 400 * DAY_MS)
    expect([late?.status, late?.wakeAt]).toEqual(['overdue', null])
    expect(late && outstanding(late)).toBe(200_000n)
  })

  it('expires without a signature, and cannot be signed after that', () => {
    const known = newLoan(HEAD, START)
    const late = START + 7 * DAY_MS
    expect(tick(known, late - 1)).toBeUndefined()
    expect(tick(known, late)?.status).toBe('expired')
    expect(codeOf(sign(known, { signature: SIGNATURE, now: late }))).toBe('10019')
  })
})

describe('a decision', () => {
  const rita = { actor: 'rita', now: START }

  it('on other terms makes a new offer that must be signed again', () => {
    const known = pending()
    const verdict = { kind: 'changed', amount: 50_000n, days: 14 } as const
    const changed = got(decide(known, { ...rita, verdict, version: known.version }))
    expect(changed).toMatchObject({ status: 'resign', reason: 'terms', revision: 2, signature: null })
    expect(changed).toMatchObject({ amount: 50_000n, days: 14 })
    const again = got(sign(changed, { signature: SIGNATURE, now: START }))
    expect(again.status).toBe('pending')
    const more = { ...verdict, amount: 100_001n }
    expect(codeOf(decide(known, { ...rita, verdict: more, version: known.version }))).toBe('10016')
  })

  it('is about the version that was seen', () => {
    const known = pending()
    const verdict = { kind: 'approved' } as const
    expect(codeOf(decide(known, { ...rita, verdict, version: known.version - 1 }))).toBe('10019')
    expect(codeOf(decide(running(), { ...rita, verdict, version: running().version }))).toBe('10019')
  })

  it('writes off what is overdue, by two people, and nothing else', () => {
    const verdict = { kind: 'writtenOff' } as const
    const known = running()
    expect(codeOf(decide(known, { ...rita, verdict, version: known.version }))).toBe('10019')
    const late = tick(known, START + 30 * DAY_MS)
    if (late === undefined) throw new Error('not overdue')
    const first = got(decide(late, { ...rita, verdict, version: late.version }))
    expect([first.status, isRunning(first)]).toEqual(['overdue', true])
    expect(codeOf(decide(first, { ...rita, verdict, version: first.version }))).toBe('10008')
    const second = got(decide(first, { actor: 'omar', now: START, verdict, version: first.version }))
    expect(second.status).toBe('writtenOff')
  })
})

describe('what is affordable', () => {
  it.each([
    [500_000n, 150_000n, 0n, 30, 175_000n],
    [500_000n, 150_000n, 0n, 7, 40_833n],
    [100_000n, 90_000n, 10_000n, 90, 0n],
    [100_000n, 90_000n, 20_000n, 90, 0n],
  ])('of %s a month less %s and %s, over %s days, is %s', (income, costs, debts, days, most) => {
    expect(affordable({ income, costs, debts }, days)).toBe(most)
  })
})
