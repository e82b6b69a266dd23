import type { QueryBuilder } from '../../platform/storage/query.ts'
import { contractEnded, narrowed, newest, type OverviewFilter, type OverviewPage } from './filter.ts'

/** Contracts with what an export tells of them, newest first; built per call, for `Tx.dynamic`. */
export function contractsForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) =>
    newest(narrowed(q.selectFrom('contract_orders'), 'contract', filter), page).select([
      ...(['id', 'created_at', 'order_no', 'code', 'side', 'type', 'lots', 'leverage'] as const),
      ...(['limit_price', 'open_price', 'close_price', 'open_time'] as const),
      contractEnded('contract_orders').as('close_time'),
      ...(['stop_loss', 'take_profit', 'margin', 'open_fee', 'close_fee'] as const),
      ...(['profit', 'status', 'close_reason'] as const),
    ])
}

/** Options with what an export tells of them, newest first; built per call, for `Tx.dynamic`. */
export function optionsForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) =>
    newest(narrowed(q.selectFrom('option_orders'), 'option', filter), page).select([
      ...(['id', 'created_at', 'order_no', 'code', 'direction', 'stake', 'period_seconds'] as const),
      ...(['return_rate', 'open_price', 'close_price', 'open_time', 'close_time', 'expires_at'] as const),
      ...(['settled_at', 'payout', 'profit', 'status', 'refund_reason'] as const),
    ])
}

/** Plans with what an export tells of them, newest first; built per call, for `Tx.dynamic`. */
export function plansForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) =>
    newest(narrowed(q.selectFrom('plan_orders'), 'smart', filter), page).select([
      ...(['id', 'created_at', 'order_no', 'product', 'currency', 'principal', 'days'] as const),
      ...(['daily_yield', 'exit_penalty', 'earned', 'penalty_paid', 'payout'] as const),
      ...(['started_at', 'ends_at', 'ended_at', 'status'] as const),
    ])
}
