import { PLAN_DAY_MS } from '@quayside/money/plan-math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accrueNext, endPlan, isMature, isOverdue } from './accrue.ts'
import { buyPlan, isYieldAllowed } from './buy.ts'
import { costOfLeaving, exitPlan } from './exit.ts'
import { planCommand, planOffer, planState, somePlan } from './plan.builders.ts'

describe('a purchase', () => {
  it('freezes the terms and moves the principal', () => {
    const result = buyPlan(planState(), planCommand(), 5)
    expect(result).toMatchObject({
      ok: true,
      value: {
        plan: { principal: 100_000n, exitPenalty: '0.02', startedAt: 5, nextDueAt: 5 + PLAN_DAY_MS },
        posting: { kind: 'plan_buy', reference: 'plan-1' },
      },
    })
  })

  it.each([
    ['a demo account', {}, { mode: 'demo' }, '10008', { mode: 'demo' }],
    ['a customer it is not enabled for', { isEnabled: false }, {}, '10008', { smart: 'notEnabled' }],
    ['an unknown plan', { offer: undefined }, {}, '10010', undefined],
    ['a withdrawn plan', { offer: planOffer({ isOffered: false }) }, {}, '10010', undefined],
    [
      'a pool that would not cover it',
      { pool: { pool: 199_999n, owed: 100_000n } },
      {},
      '10010',
      { coverage: '0.9999' },
    ],
    ['another term', {}, { days: 31 }, '10012', { days: 30 }],
    ['another yield', {}, { dailyYield: '0.0009' }, '10012', { dailyYield: planOffer().dailyYield }],
    ['another penalty', {}, { exitPenalty: '0.001' }, '10012', { exitPenalty: planOffer().exitPenalty }],
    ['the same plan running', { runningId: 'plan-0' }, {}, '10024', { orderId: 'plan-0' }],
    ['too little', {}, { amount: '199.99' }, '10013', undefined],
    ['too much', {}, { amount: '10000.01' }, '10013', undefined],
    ['a fraction of a cent', {}, { amount: '500.001' }, '10013', undefined],
  ] as const)('by %s is refused', (_, state, command, code, details) => {
    const result = buyPlan(planState(state), planCommand(command), 0)
    expect(result).toMatchObject({ ok: false, error: { code, ...(details ? { details } : {}) } })
  })

  it('takes the terms that were seen, however they are written', () => {
    const { dailyYield, exitPenalty } = planOffer()
    const seen = { dailyYield: `${dailyYield}0`, exitPenalty: `${exitPenalty}0` }
    expect(buyPlan(planState(), planCommand(seen), 0).ok).toBe(true)
  })

  it.each(['200', '10000.00'])('takes the ends of the range: %s', amount => {
    expect(buyPlan(planState(), planCommand({ amount }), 0).ok).toBe(true)
  })

  it('at the very cover of the pool is allowed', () => {
    const pool = { pool: 200_000n, owed: 100_000n }
    expect(buyPlan(planState({ pool }), planCommand(), 0).ok).toBe(true)
  })

  it.each([
    ['0.0005', 'live', true],
    ['0.00051', 'live', false],
    ['0.01', 'sandbox', true],
  ] as const)('of %s a day in %s: %s', (dailyYield, siteMode, isAllowed) => {
    expect(isYieldAllowed(dailyYield, siteMode)).toBe(isAllowed)
    const state = planState({ offer: planOffer({ dailyYield }), siteMode })
    expect(buyPlan(state, planCommand(), 0).ok).toBe(isAllowed)
  })
})

describe('accruals', () => {
  it('fall due one by one, each at its own time', () => {
    const late = 3 * PLAN_DAY_MS + 7
    let plan = somePlan()
    const due: number[] = []
    for (let next = accrueNext(plan, late); next; next = accrueNext(plan, late)) {
      due.push(next.accrual.dueAt / PLAN_DAY_MS)
      expect(next.posting?.reference).toBe(`plan-1:${next.accrual.number}`)
      plan = next.plan
    }
    expect(due).toEqual([1, 2, 3])
    expect(plan).toMatchObject({ paid: 3, earned: 90n, nextDueAt: 4 * PLAN_DAY_MS })
  })

  it('below one cent are counted without a movement of money', () => {
    const next = accrueNext(somePlan({ principal: 100n }), PLAN_DAY_MS)
    expect(next).toMatchObject({ accrual: { number: 1, amount: 0n }, posting: undefined })
  })

  it('never exceed the term, at whatever times they are read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -PLAN_DAY_MS, max: 40 * PLAN_DAY_MS }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 35 }),
        (moments, days) => {
          let plan = somePlan({ days, endsAt: days * PLAN_DAY_MS })
          let latest = 0
          for (const now of moments) {
            latest = Math.max(latest, now)
            for (let next = accrueNext(plan, now); next; next = accrueNext(plan, now)) plan = next.plan
          }
          const expected = Math.min(days, Math.max(0, Math.floor(latest / PLAN_DAY_MS)))
          expect([plan.paid, plan.earned]).toEqual([expected, BigInt(expected) * 30n])
          expect(isMature(plan)).toBe(expected === days)
        },
      ),
    )
  })
})

describe('the end', () => {
  it('by maturity pays principal and yield', () => {
    const { plan, posting } = endPlan(somePlan({ paid: 30, earned: 900n }), 'profit_divided', 9)
    expect(plan).toMatchObject({ status: 'profit_divided', payout: 100_900n, penaltyPaid: 0n, endedAt: 9 })
    expect(posting.legs.map(({ amount }) => amount)).toEqual([-100_900n, 100_900n])
  })

  it('comes by expiry only a day after the term, and only while something is owed', () => {
    const plan = somePlan({ paid: 29 })
    expect(isOverdue(plan, 31 * PLAN_DAY_MS - 1)).toBe(false)
    expect(isOverdue(plan, 31 * PLAN_DAY_MS)).toBe(true)
    expect(isOverdue({ ...plan, paid: 30 }, 31 * PLAN_DAY_MS)).toBe(false)
  })

  it.each([
    [0, 0n, 100_000n],
    [PLAN_DAY_MS - 1, 0n, 100_000n],
    [PLAN_DAY_MS, 2_000n, 98_000n],
    [30 * PLAN_DAY_MS - 1, 2_000n, 98_000n],
    // After the term only the pool is late, so there is no penalty.
    [30 * PLAN_DAY_MS, 0n, 100_000n],
  ])('by leaving after %s ms keeps back %s and pays %s', (now, penaltyPaid, payout) => {
    expect(exitPlan(somePlan(), undefined, now)).toMatchObject({
      ok: true,
      value: { plan: { status: 'exited', penaltyPaid, payout } },
    })
  })

  it('keeps what was earned, and gives the penalty to the pool', () => {
    const result = exitPlan(somePlan({ paid: 2, earned: 60n }), '20', 2 * PLAN_DAY_MS)
    const legs = result.ok ? result.value.posting.legs : []
    expect(legs.map(({ account, amount }) => [account.kind, amount])).toEqual([
      ['plan', -100_060n],
      ['available', 98_060n],
      ['plan_pool', 2_000n],
    ])
  })

  it('is refused when leaving costs more than was shown, and when there is nothing to leave', () => {
    expect(exitPlan(somePlan(), '0.00', PLAN_DAY_MS)).toEqual({
      ok: false,
      error: { code: '10016', details: { cost: { shown: '0.00', current: '20.00' } } },
    })
    expect(exitPlan(somePlan({ status: 'profit_divided' }), undefined, 0)).toMatchObject({
      ok: false,
      error: { code: '10010', details: { status: 'profitDivided' } },
    })
  })

  it('never pays out more than principal and yield', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 30 }),
        (principal, day) => {
          const plan = somePlan({ principal })
          const result = exitPlan(plan, undefined, day * PLAN_DAY_MS)
          const cost = costOfLeaving(plan, day * PLAN_DAY_MS).minor
          expect(result.ok && result.value.plan.payout === principal - cost).toBe(true)
          expect(cost >= 0n && cost <= principal).toBe(true)
        },
      ),
    )
  })
})
