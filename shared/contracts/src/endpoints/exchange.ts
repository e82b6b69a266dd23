import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { nonNegativeDecimal } from '../incoming-decimal.ts'
import { clientId, decimalText, isoTime, pageOf, paging } from '../primitives.ts'
import { virtually } from '../user.ts'

/** How long a quote holds, milliseconds by the server's clock (rules §8). */
export const QUOTE_MS = 30_000

const currency = z.enum(['USD', 'USDT', 'BTC', 'ETH'])

/** A currency of the operator's table; the bounds are of what is given in it, decimal text of that currency. */
export const exchangeCurrency = z.object({
  currency: z.string(),
  minimum: decimalText,
  maximum: decimalText,
  /** Share that its side of an exchange costs, for example "0.0025". */
  spread: decimalText,
  /** Its price is too old to be quoted, or its market is shut. */
  stale: z.boolean(),
})
export type ExchangeCurrency = z.infer<typeof exchangeCurrency>

export const listExchangeCurrencies = get('/flash-exchange/currencies', {
  summary: 'What can be exchanged now, and within which bounds',
  access: 'customer',
  result: z.array(exchangeCurrency),
})

/** What an exchange gives and brings: `amount` of `from`, `receive` and `spread` of `to`. */
const figures = {
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  receive: decimalText,
  /** Units of `to` for one unit of `from`, the spread included. */
  rate: decimalText,
  /** What the same amount would bring more at the mid price. */
  spread: decimalText,
}

export const exchangeQuote = z.object({
  quoteId: z.string(),
  ...figures,
  expiresAt: isoTime,
  /** Milliseconds that it holds from the answer on, for a client whose clock is not the server's. */
  validFor: z.number(),
})
export type ExchangeQuote = z.infer<typeof exchangeQuote>

export const quoteExchange = get('/flash-exchange/quote', {
  summary: 'A price that holds for 30 seconds and can be used once, by the customer who asked',
  access: 'customer',
  query: z.object({
    from: currency,
    to: currency,
    amount: nonNegativeDecimal,
    /** Which side the amount is of: what is given (`from`, unless told) or exactly what is to be received (`to`). */
    amountOf: z.optional(z.enum(['from', 'to'])),
  }),
  result: exchangeQuote,
  errors: ['10008', '10014', '10015', '10016'],
})

/** An exchange that was made; `at` is its moment. */
export const exchangeReceipt = z.object({
  id: z.string(),
  orderNo: z.string(),
  clientId: z.string(),
  ...figures,
  at: isoTime,
  virtually,
})
export type ExchangeReceipt = z.infer<typeof exchangeReceipt>

export const submitExchange = post('/flash-exchange/submit', {
  summary:
    'Exchanges at a quote that still holds, at its very figures; a price that has left it by half its spread asks again',
  access: 'customer',
  body: z.strictObject({ quoteId: z.string().check(z.maxLength(2_000)), clientId }),
  result: exchangeReceipt,
  success: '20004',
  errors: ['10008', '10011', '10015'],
  movesMoney: true,
})

export const listExchanges = get('/flash-exchange/list', {
  summary: 'Exchanges of the account, newest first',
  access: 'customer',
  query: z.object({ clientId: z.optional(z.uuid()), ...paging }),
  result: pageOf(exchangeReceipt),
})
