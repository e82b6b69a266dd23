import { ok, type Result, refuse } from '@quayside/contracts/result'
import { parseDecimal } from '@quayside/money/decimal'
import { type Money, toDecimal, toText } from '@quayside/money/money'
import { exitCost } from '@quayside/money/plan-math'
import { houseAccount } from '../../../ledger/chart.ts'
import { move, posting } from '../../../ledger/posting.ts'
import { onWire } from '../../../platform/wire-words.ts'
import { type Plan, type PlanChange, planAccount, planMoney, planTerms } from './plan.ts'

/** Returns the exit penalty (rules §6); zero after the term, when only the pool is late. */
export function costOfLeaving(plan: Plan, now: number): Money {
  if (now >= plan.endsAt) return planMoney(plan, 0n)
  return exitCost(planTerms(plan), now - plan.startedAt)
}

/**
 * Exits a plan early (rules §6): the penalty goes to the pool; principal and earnings return. Rejects with 10010 and
 * the state when it is not earning, with 10016 and both costs when the cost exceeds the one shown (rules §1.4). Pay due
 * accruals first.
 */
export function exitPlan(plan: Plan, maxCost: string | undefined, now: number): Result<PlanChange> {
  if (plan.status !== 'earning') return refuse('10010', { status: onWire(plan.status) })
  const cost = costOfLeaving(plan, now)
  const shown = maxCost === undefined ? undefined : parseDecimal(maxCost)
  if (shown !== undefined && toDecimal(cost).gt(shown)) {
    return refuse('10016', { cost: { shown: maxCost, current: toText(cost) } })
  }
  const payout = plan.principal + plan.earned - cost.minor
  const ended: Plan = {
    ...plan,
    status: 'exited',
    endedAt: now,
    penaltyPaid: cost.minor,
    payout,
    updatedAt: now,
  }
  const own = planAccount(plan, 'plan')
  const pool = houseAccount('plan_pool', plan.currency, plan.mode)
  const moved = [
    ...move(own, planAccount(plan, 'available'), planMoney(plan, payout)),
    ...move(own, pool, cost),
  ]
  const head = { kind: 'plan_exit', reference: plan.id, at: now, memo: plan.planId } as const
  return ok({ plan: ended, posting: posting(head, moved) })
}
