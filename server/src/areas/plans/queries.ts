import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { AccountMode } from '@quayside/contracts/customer/user'
import { sql } from 'kysely'
import {
  type History,
  type Own,
  ownConditions,
  searchCondition,
  tableHistory,
  valueConditions,
} from '../../platform/storage/queries/history.ts'
import { columns, prepare } from '../../platform/storage/query.ts'
import type { PlanStatus } from './rules/plan.ts'
import { type AccrualRow, PLAN, type PlanRow } from './tables.ts'

export const insertPlan = prepare((q, p: PlanRow) =>
  q.insertInto('plan_orders').values(columns(p, PLAN.columns)),
)

export const findPlan = prepare((q, p: { id: string; userId: string }) =>
  q.selectFrom('plan_orders').select(PLAN.columns).where('id', '=', p.id).where('user_id', '=', p.userId),
)

export const findAnyPlan = prepare((q, p: { id: string }) =>
  q.selectFrom('plan_orders').select(PLAN.columns).where('id', '=', p.id),
)

export const findRunningPlan = prepare((q, p: { userId: string; mode: AccountMode; planId: string }) =>
  q
    .selectFrom('plan_orders')
    .select('id')
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('plan_id', '=', p.planId)
    // A literal, so the query can use the partial index.
    .where('status', '=', sql.lit<PlanStatus>('earning')),
)

export const duePlansAfter = prepare((q, p: { now: number; dueAt: number; id: string; limit: number }) =>
  q
    .selectFrom('plan_orders')
    .select(['id', 'next_due_at'])
    .where('status', '=', sql.lit<PlanStatus>('earning'))
    .where('next_due_at', '<=', p.now)
    .where('next_due_at', '>=', p.dueAt)
    .where(eb => eb.or([eb('next_due_at', '>', p.dueAt), eb('id', '>', p.id)]))
    .orderBy('next_due_at')
    .orderBy('id')
    .limit(p.limit),
)

type Accrued = { id: string; number: number; earned: bigint; nextDueAt: number; at: number }

/** Marks an accrual as paid; changes no row when it was already paid or the plan has ended. */
export const markAccrued = prepare((q, p: Accrued & { before: number }) =>
  q
    .updateTable('plan_orders')
    .set({ paid: p.number, earned: p.earned, next_due_at: p.nextDueAt, updated_at: p.at })
    .where('id', '=', p.id)
    .where('paid', '=', p.before)
    .where('status', '=', 'earning'),
)

export const insertAccrual = prepare((q, p: AccrualRow) =>
  q.insertInto('plan_accruals').values(columns(p, ['order_id', 'number', 'due_at', 'paid_at', 'amount'])),
)

export const accrualsOf = prepare((q, p: { id: string }) =>
  q
    .selectFrom('plan_accruals')
    .select(['number', 'due_at', 'paid_at', 'amount'])
    .where('order_id', '=', p.id)
    .orderBy('number'),
)

type Ended = { id: string; status: PlanStatus; at: number; penalty: bigint; payout: bigint; paid: number }

export const markEnded = prepare((q, p: Ended) =>
  q
    .updateTable('plan_orders')
    .set({
      status: p.status,
      ended_at: p.at,
      penalty_paid: p.penalty,
      payout: p.payout,
      updated_at: p.at,
    })
    .where('id', '=', p.id)
    .where('paid', '=', p.paid)
    .where('status', '=', 'earning'),
)

export const markExitedByStaff = prepare((q, p: { id: string; reason: SuspensionReason }) =>
  q.updateTable('plan_orders').set({ ended_by_staff: p.reason }).where('id', '=', p.id),
)

/** Names of the products that a customer has bought, in all languages. */
export const productsOf = prepare((q, p: { userId: string; mode: AccountMode }) =>
  q
    .selectFrom('plan_orders')
    .select('product')
    .distinct()
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode),
)

export type PlanFilter = Own & {
  readonly status?: readonly PlanStatus[] | undefined
  readonly clientId?: string | undefined
  readonly search?: { readonly orderNo: string | undefined; readonly products: readonly string[] } | undefined
}

export function historyOfPlans({ status, clientId, search, ...own }: PlanFilter): History<PlanRow> {
  return tableHistory('plan_orders', [
    ...ownConditions(own),
    ...valueConditions({ status, client_id: clientId }),
    ...(search === undefined ? [] : [searchCondition(search.orderNo, 'product', search.products)]),
  ])
}

export const planRowOf = PLAN.toRow

export const planOf = PLAN.fromRow
