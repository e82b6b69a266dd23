import { newest } from '../../platform/storage/queries/history.ts'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import { contractEnded, narrowed, type OverviewFilter, type OverviewPage } from './filter.ts'

/** Order columns of an export; builders for `Tx.dynamic` of a page, newest first. */

export function contractsForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) => newest(narrowed(contracts(q), 'contract', filter), page)
}

export function optionsForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) => newest(narrowed(options(q), 'option', filter), page)
}

export function plansForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) => newest(narrowed(plans(q), 'smart', filter), page)
}

function contracts(q: QueryBuilder) {
  return q
    .selectFrom('contract_orders')
    .select([
      'id',
      'created_at',
      'order_no',
      'code',
      'side',
      'type',
      'lots',
      'leverage',
      'limit_price',
      'stop_price',
      'open_price',
      'close_price',
      'open_time',
      contractEnded('contract_orders').as('close_time'),
      'stop_loss',
      'take_profit',
      'margin',
      'open_fee',
      'close_fee',
      'profit',
      'status',
      'close_reason',
      'ended_by_staff',
      'ended_for',
    ])
}

function options(q: QueryBuilder) {
  return q
    .selectFrom('option_orders')
    .select([
      'id',
      'created_at',
      'order_no',
      'code',
      'direction',
      'stake',
      'period_seconds',
      'return_rate',
      'open_price',
      'close_price',
      'open_time',
      'close_time',
      'expires_at',
      'settled_at',
      'payout',
      'profit',
      'status',
      'refund_reason',
    ])
}

function plans(q: QueryBuilder) {
  return q
    .selectFrom('plan_orders')
    .select([
      'id',
      'created_at',
      'order_no',
      'product',
      'currency',
      'principal',
      'days',
      'daily_yield',
      'exit_penalty',
      'earned',
      'penalty_paid',
      'payout',
      'started_at',
      'ends_at',
      'ended_at',
      'status',
      'ended_by_staff',
    ])
}
