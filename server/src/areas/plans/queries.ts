import type { SuspensionReason } from '@quayside/contracts/suspension'
import type { AccountMode } from '@quayside/contracts/user'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type History, tableHistory } from '../../platform/storage/page-in-periods.ts'
import { columns, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import {
  atPlaces,
  isFound,
  nextPlaces,
  type Place,
  type Scan,
} from '../../platform/storage/search-in-steps.ts'
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

export function lookAtProducts({ userId, mode }: { userId: string; mode: AccountMode }, look: Scan) {
  return (q: QueryBuilder) =>
    nextPlaces(
      q.selectFrom('plan_orders').where('user_id', '=', userId).where('mode', '=', mode),
      look,
    ).select(['id', 'created_at', 'product'])
}

export type PlanFilter = {
  readonly userId: string
  readonly mode: AccountMode
  readonly status?: readonly PlanStatus[] | undefined
  readonly clientId?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly search?: { readonly orderNo: string | undefined; readonly products: readonly string[] } | undefined
}

export function pageOfPlans(filter: PlanFilter, page: { limit: number; offset: number }) {
  return (q: QueryBuilder) => {
    const ids = filtered(q, filter)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
    return q
      .selectFrom('plan_orders')
      .select(PLAN.columns)
      .where('id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  }
}

export function historyOfPlans(filter: PlanFilter): History<PlanRow> {
  return tableHistory(filter, { indexed: inPeriod, filtered, page: pageOfPlans })
}

export function scanPlans(filter: PlanFilter, look: Scan) {
  return (q: QueryBuilder) =>
    nextPlaces(inPeriod(q, filter), look).select(['id', 'created_at', isFound(looks(filter)).as('is_found')])
}

export function plansAt(places: readonly Place[]) {
  return (q: QueryBuilder) => atPlaces(q.selectFrom('plan_orders').select(PLAN.columns), places)
}

function filtered(q: QueryBuilder, filter: PlanFilter) {
  return looks(filter).reduce((query, condition) => query.where(condition), inPeriod(q, filter))
}

function inPeriod(q: QueryBuilder, { userId, mode, from, to }: PlanFilter) {
  let query = q.selectFrom('plan_orders').where('user_id', '=', userId).where('mode', '=', mode)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<=', to)
  return query
}

function looks({ status, clientId, search }: PlanFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'plan_orders'>()
  return [
    ...(status === undefined ? [] : [eb('status', 'in', status)]),
    ...(clientId === undefined ? [] : [eb('client_id', '=', clientId)]),
    ...(search === undefined
      ? []
      : [
          eb.or([
            ...(search.orderNo === undefined ? [] : [eb('order_no', 'like', `${search.orderNo}%`)]),
            ...search.products.map(product => eb('product', '=', product)),
            // A text that cannot match any field matches nothing.
            eb('id', '=', ''),
          ]),
        ]),
  ]
}

export const planRowOf = PLAN.toRow

export const planOf = PLAN.fromRow
