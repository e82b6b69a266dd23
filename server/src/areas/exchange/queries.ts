import type { AccountMode } from '@quayside/contracts/user'
import { type History, tableHistory } from '../../platform/storage/page-in-periods.ts'
import { columns, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import { EXCHANGE, type ExchangeRow } from './tables.ts'

export const insertExchange = prepare((q, p: ExchangeRow) =>
  q
    .insertInto('exchanges')
    .values(columns(p, EXCHANGE.columns))
    .onConflict(conflict => conflict.column('quote_id').doNothing()),
)

export const findByQuote = prepare((q, p: { quoteId: string }) =>
  q.selectFrom('exchanges').select('id').where('quote_id', '=', p.quoteId),
)

export const exchangesAfter = prepare((q, p: { userId: string; id: string; limit: number }) =>
  q
    .selectFrom('exchanges')
    .select(EXCHANGE.columns)
    .where('user_id', '=', p.userId)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

export type ExchangeFilter = {
  readonly userId: string
  readonly mode: AccountMode
  readonly clientId?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export function historyOfExchanges(filter: ExchangeFilter): History<ExchangeRow> {
  return tableHistory(filter, {
    indexed: inPeriod,
    filtered,
    page:
      (which, { limit, offset }) =>
      q =>
        filtered(q, which)
          .select(EXCHANGE.columns)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset),
  })
}

function filtered(q: QueryBuilder, filter: ExchangeFilter) {
  const { clientId } = filter
  return clientId === undefined ? inPeriod(q, filter) : inPeriod(q, filter).where('client_id', '=', clientId)
}

function inPeriod(q: QueryBuilder, { userId, mode, from, to }: ExchangeFilter) {
  let query = q.selectFrom('exchanges').where('user_id', '=', userId).where('mode', '=', mode)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<=', to)
  return query
}

export const exchangeRowOf = EXCHANGE.toRow

export const exchangeOf = EXCHANGE.fromRow
