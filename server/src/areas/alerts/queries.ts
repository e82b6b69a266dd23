import { sql } from 'kysely'
import { columns, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import { forgetRows } from '../../platform/storage/retention/forget.ts'
import type { PriceAlert } from './rules/price-alert.ts'
import { ALERT, type AlertRow } from './tables.ts'

export const insertAlert = prepare((q, p: AlertRow) =>
  q.insertInto('price_alerts').values(columns(p, ALERT.columns)),
)

export const findAlert = prepare((q, p: { id: string; userId: string }) =>
  q.selectFrom('price_alerts').select(ALERT.columns).where('id', '=', p.id).where('user_id', '=', p.userId),
)

export const findAnyAlert = prepare((q, p: { id: string }) =>
  q.selectFrom('price_alerts').select(ALERT.columns).where('id', '=', p.id),
)

export const countActiveAlerts = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('price_alerts')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('status', '=', 'active'),
)

export const activeAlertsAfter = prepare((q, p: { id: string; limit: number }) =>
  q
    .selectFrom('price_alerts')
    .select(ALERT.columns)
    // A literal, so that the partial index applies.
    .where('status', '=', sql.lit<PriceAlert['status']>('active'))
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

/** Active alerts of a code whose prices are older than a split. */
export const alertsBeforeSplit = prepare((q, p: { code: string; at: number; limit: number }) =>
  q
    .selectFrom('price_alerts')
    .select(ALERT.columns)
    .where('status', '=', sql.lit<PriceAlert['status']>('active'))
    .where('code', '=', p.code)
    .where('created_at', '<', p.at)
    .where(eb => eb.or([eb('split_at', 'is', null), eb('split_at', '<', p.at)]))
    .orderBy('id')
    .limit(p.limit),
)

export const changeAlertPrice = prepare(
  (q, p: { id: string; price: string; fromPrice: string | null; splitAt: number | null }) =>
    q
      .updateTable('price_alerts')
      .set({ price: p.price, from_price: p.fromPrice, split_at: p.splitAt })
      .where('id', '=', p.id)
      .where('status', '=', 'active'),
)

/** Marks an active alert as fired; changes no row if it was removed or has already fired. */
export const fireAlert = prepare((q, p: { id: string; at: number; price: string }) =>
  q
    .updateTable('price_alerts')
    .set({ status: 'fired', fired_at: p.at, fired_price: p.price })
    .where('id', '=', p.id)
    .where('status', '=', 'active'),
)

/** Records that a repeating alert fired, unless the price has not crossed back or a day has not passed since the last time. */
export const repeatAlert = prepare((q, p: { id: string; at: number; price: string; before: number }) =>
  q
    .updateTable('price_alerts')
    .set({ fired_at: p.at, fired_price: p.price, crossed_back_at: null })
    .where('id', '=', p.id)
    .where('status', '=', 'active')
    .where(eb =>
      eb.or([
        eb('fired_at', 'is', null),
        eb.and([eb('crossed_back_at', 'is not', null), eb('fired_at', '<=', p.before)]),
      ]),
    ),
)

export const crossAlertBack = prepare((q, p: { id: string; at: number; firedAt: number }) =>
  q
    .updateTable('price_alerts')
    .set({ crossed_back_at: p.at })
    .where('id', '=', p.id)
    .where('status', '=', 'active')
    .where('fired_at', '=', p.firedAt)
    .where('crossed_back_at', 'is', null),
)

export const expireAlert = prepare((q, p: { id: string; at: number }) =>
  q
    .updateTable('price_alerts')
    .set({ status: 'removed', expired_at: p.at })
    .where('id', '=', p.id)
    .where('status', '=', 'active'),
)

export const takeAlertBack = prepare((q, p: { id: string }) =>
  q
    .updateTable('price_alerts')
    .set({ status: 'removed' })
    .where('id', '=', p.id)
    .where('status', '=', 'active'),
)

export type AlertFilter = {
  readonly userId: string
  readonly code?: string | undefined
  readonly status?: PriceAlert['status'] | 'expired' | undefined
}

/** One page of a customer's alerts, newest first (ids grow with time). Built per call, for `Tx.dynamic`. */
export function pageOfAlerts(filter: AlertFilter, page: { limit: number; offset: number }) {
  return (q: QueryBuilder) =>
    filtered(q, filter).select(ALERT.columns).orderBy('id', 'desc').limit(page.limit).offset(page.offset)
}

export function countAlerts(filter: AlertFilter) {
  return (q: QueryBuilder) => filtered(q, filter).select(eb => eb.fn.countAll<number>().as('total'))
}

function filtered(q: QueryBuilder, { userId, code, status }: AlertFilter) {
  let query = q.selectFrom('price_alerts').where('user_id', '=', userId)
  if (code !== undefined) query = query.where('code', '=', code)
  if (status === 'expired') return query.where('expired_at', 'is not', null)
  if (status !== undefined) query = query.where('status', '=', status)
  return query
}

export const alertRowOf = ALERT.toRow

export const alertOf = ALERT.fromRow

export const forgetAlerts = forgetRows('price_alerts')
