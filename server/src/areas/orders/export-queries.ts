import type { QueryBuilder } from '../../platform/storage/query.ts'
import { atPlaces, type Place } from '../../platform/storage/search-in-steps.ts'
import { contractEnded, narrowed, newest, type OverviewFilter, type OverviewPage } from './filter.ts'

/** Order columns of an export; builders for `Tx.dynamic` of a page, newest first, or of given places. */

export function contractsForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) => newest(narrowed(contracts(q), 'contract', filter), page)
}

export function contractsForExportAt(places: readonly Place[]) {
  return (q: QueryBuilder) => atPlaces(contracts(q), places)
}

export function optionsForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) => newest(narrowed(options(q), 'option', filter), page)
}

export function optionsForExportAt(places: readonly Place[]) {
  return (q: QueryBuilder) => atPlaces(options(q), places)
}

export function plansForExport(filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) => newest(narrowed(plans(q), 'smart', filter), page)
}

export function plansForExportAt(places: readonly Place[]) {
  return (q: QueryBuilder) => atPlaces(plans(q), places)
}

function contracts(q: QueryBuilder) {
  return q
    .selectFrom('contract_orders')
    .select([
      ...(['id', 'created_at', 'order_no', 'code', 'side', 'type', 'lots', 'leverage'] as const),
      ...(['limit_price', 'stop_price', 'open_price', 'close_price', 'open_time'] as const),
      contractEnded('contract_orders').as('close_time'),
      ...(['stop_loss', 'take_profit', 'margin', 'open_fee', 'close_fee'] as const),
      ...(['profit', 'status', 'close_reason', 'ended_by_staff'] as const),
    ])
}

function options(q: QueryBuilder) {
  return q
    .selectFrom('option_orders')
    .select([
      ...(['id', 'created_at', 'order_no', 'code', 'direction', 'stake', 'period_seconds'] as const),
      ...(['return_rate', 'open_price', 'close_price', 'open_time', 'close_time', 'expires_at'] as const),
      ...(['settled_at', 'payout', 'profit', 'status', 'refund_reason'] as const),
    ])
}

function plans(q: QueryBuilder) {
  return q
    .selectFrom('plan_orders')
    .select([
      ...(['id', 'created_at', 'order_no', 'product', 'currency', 'principal', 'days'] as const),
      ...(['daily_yield', 'exit_penalty', 'earned', 'penalty_paid', 'payout'] as const),
      ...(['started_at', 'ends_at', 'ended_at', 'status', 'ended_by_staff'] as const),
    ])
}
