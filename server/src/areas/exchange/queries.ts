import { columns, prepare } from '../../platform/storage/query.ts'
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

export const exchangeRowOf = EXCHANGE.toRow

export const exchangeOf = EXCHANGE.fromRow
