import { houseAccount } from '../../ledger/chart.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { insertAccrual, insertPlan, markAccrued, markEnded, planRowOf } from './queries.ts'
import { accrueNext, endPlan, isMature, isOverdue } from './rules/accrue.ts'
import type { Plan, PlanChange } from './rules/plan.ts'

/** Throws InsufficientBalance when not covered, ConstraintError when the plan is already running. */
export async function writePurchase(tx: Tx, { plan, posting }: PlanChange): Promise<void> {
  await tx.run(insertPlan, planRowOf(plan))
  await post(tx, posting)
}

export type Accruing = { readonly plan: Plan; readonly paid: number; readonly isShort: boolean }

/** Pays due accruals, one posting each (rules §6), until the pool is short or another node paid one. */
export async function writeAccruals(tx: Tx, plan: Plan, now: number): Promise<Accruing> {
  const pool = houseAccount('plan_pool', plan.currency, plan.mode)
  let current = plan
  for (let next = accrueNext(current, now); next !== undefined; next = accrueNext(current, now)) {
    const { accrual, posting } = next
    if (posting !== undefined && (await balanceOf(tx, pool)) < accrual.amount) {
      return { plan: current, paid: current.paid - plan.paid, isShort: true }
    }
    const { id, paid: number, earned, nextDueAt } = next.plan
    const changed = await tx.run(markAccrued, {
      id,
      number,
      earned,
      nextDueAt,
      at: now,
      before: current.paid,
    })
    if (changed === 0) break
    const { dueAt, amount } = accrual
    await tx.run(insertAccrual, { order_id: id, number, due_at: dueAt, paid_at: now, amount })
    if (posting !== undefined) await post(tx, posting)
    current = next.plan
  }
  return { plan: current, paid: current.paid - plan.paid, isShort: false }
}

export async function writeEnd(tx: Tx, { plan, posting }: PlanChange): Promise<boolean> {
  const { id, status, endedAt: at, penaltyPaid: penalty, payout, paid } = plan
  if (at === null || penalty === null || payout === null) throw new TypeError(`plan ${id} has not ended`)
  const changed = await tx.run(markEnded, { id, status, at, penalty, payout, paid })
  if (changed === 0) return false
  await post(tx, posting)
  return true
}

export async function settleDue(tx: Tx, plan: Plan, now: number): Promise<Accruing> {
  const accrued = await writeAccruals(tx, plan, now)
  const end = endingOf(accrued.plan, now)
  if (end === undefined) return accrued
  const change = endPlan(accrued.plan, end, now)
  return (await writeEnd(tx, change)) ? { ...accrued, plan: change.plan, isShort: false } : accrued
}

function endingOf(plan: Plan, now: number): 'profit_divided' | 'expired' | undefined {
  if (isMature(plan)) return 'profit_divided'
  return isOverdue(plan, now) ? 'expired' : undefined
}
