import { type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { Exchange } from './rules/exchange.ts'

export const EXCHANGE = stored<Exchange>()({
  id: 'id',
  orderNo: 'order_no',
  userId: 'user_id',
  mode: 'mode',
  quoteId: 'quote_id',
  from: 'from_currency',
  to: 'to_currency',
  given: 'given',
  received: 'received',
  rate: 'rate',
  spreadKept: 'spread_kept',
  quotedAt: 'quoted_at',
  clientId: 'client_id',
  createdAt: 'created_at',
})

export type ExchangeRow = Stored<typeof EXCHANGE>

declare module '../../platform/storage/schema.ts' {
  interface Database {
    exchanges: ExchangeRow
  }
}
