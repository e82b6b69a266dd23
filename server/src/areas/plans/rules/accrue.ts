import { accrualOf, PLAN_DAY_MS } from '@quayside/money/plan-math'
import { houseAccount } from '../../../ledger/chart.ts'
import { move, type Posting, posting } from '../../../ledger/posting.ts'
import { type Plan, planAccount, planMoney, planTerms } from './plan.ts'

/** How long past the plan's end a due accrual may wait for the pool before the plan expires. */
export const LAST_PATIENCE_MS = PLAN_DAY_MS

/** One accrual: its number from 1, its due time, and its amount in minor units of the plan's currency. */
export type Accrual = { readonly number: number; readonly dueAt: number; readonly amount: bigint }

/** A plan after an accrual; no posting when the accrual is below one unit. */
export type Accrued = {
  readonly plan: Plan
  readonly accrual: Accrual
  readonly posting: Posting | undefined
}

/** Returns the next due accrual, or undefined (rules §6): one at a time, each with its own due time. */
export function accrueNext(plan: Plan, now: number): Accrued | undefined {
  if (plan.status !== 'earning' || plan.paid >= plan.days || plan.nextDueAt > now) return undefined
  const { minor } = accrualOf(planTerms(plan))
  const accrual: Accrual = { number: plan.paid + 1, dueAt: plan.nextDueAt, amount: minor }
  const after: Plan = {
    ...plan,
    paid: accrual.number,
    earned: plan.earned + minor,
    nextDueAt: plan.startedAt + (accrual.number + 1) * PLAN_DAY_MS,
    updatedAt: now,
  }
  return { plan: after, accrual, posting: minor === 0n ? undefined : accrualPosting(plan, accrual, now) }
}

export function isMature(plan: Plan): boolean {
  return plan.status === 'earning' && plan.paid >= plan.days
}

export function isOverdue(plan: Plan, now: number): boolean {
  return plan.status === 'earning' && !isMature(plan) && now >= plan.endsAt + LAST_PATIENCE_MS
}

/** Ends a plan and pays out everything it holds: matured, or expired because the pool is short (rules §6). */
export function endPlan(plan: Plan, status: 'profit_divided' | 'expired', now: number) {
  const payout = plan.principal + plan.earned
  const ended: Plan = { ...plan, status, endedAt: now, penaltyPaid: 0n, payout, updatedAt: now }
  const moved = move(planAccount(plan, 'plan'), planAccount(plan, 'available'), planMoney(plan, payout))
  const head = { kind: 'plan_mature', reference: plan.id, at: now, memo: plan.planId } as const
  return { plan: ended, posting: posting(head, moved) }
}

function accrualPosting(plan: Plan, { number, amount }: Accrual, now: number): Posting {
  const pool = houseAccount('plan_pool', plan.currency, plan.mode)
  return posting(
    { kind: 'plan_accrual', reference: `${plan.id}:${number}`, at: now, memo: plan.planId },
    move(pool, planAccount(plan, 'plan'), planMoney(plan, amount)),
  )
}
