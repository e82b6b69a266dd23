import * as z from 'zod/mini'
import { virtually } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import { nonNegativeDecimal } from '../../incoming-decimal.ts'
import { clientId, decimalText, isoTime, pageOf, paging } from '../../primitives.ts'

/** Validity of a quote, ms by the server's clock (rules §8). */
export const QUOTE_MS = 30_000

const currency = z.enum(['USD', 'USDT', 'BTC', 'ETH'])

export const quoteId = z.string().check(z.maxLength(2_000))

/** A currency of the operator's table; the bounds apply to the amount given, decimal text of that currency. */
export const exchangeCurrency = z.object({
  currency: z.string(),
  minimum: decimalText,
  maximum: decimalText,
  /** Spread of its side of an exchange as a share, for example "0.0025". */
  spread: decimalText,
  stale: z.boolean(),
})
export type ExchangeCurrency = z.infer<typeof exchangeCurrency>

export const listExchangeCurrencies = get('/flash-exchange/currencies', {
  summary: 'What can be exchanged now, and within which bounds',
  access: 'customer',
  result: z.array(exchangeCurrency),
})

/** `amount` is in `from`; `receive` and `spread` are in `to`. */
const figures = {
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  receive: decimalText,
  /** Units of `to` for one unit of `from`, the spread included. */
  rate: decimalText,
  spread: decimalText,
}

export const exchangeQuote = z.object({
  quoteId: z.string(),
  ...figures,
  expiresAt: isoTime,
  /** Validity from the response on, ms, for a client whose clock differs from the server's. */
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
    /** Side of the amount: given (`from`, the default) or to be received exactly (`to`). */
    amountOf: z.optional(z.enum(['from', 'to'])),
  }),
  result: exchangeQuote,
  errors: ['10008', '10014', '10015', '10016', '10041'],
})

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
  body: z.strictObject({ quoteId, clientId }),
  result: exchangeReceipt,
  success: '20004',
  errors: ['10008', '10011', '10015', '10041'],
  movesMoney: true,
})

export const listExchanges = get('/flash-exchange/list', {
  summary: 'Exchanges of the account, newest first',
  access: 'customer',
  query: z.object({ clientId: z.optional(z.uuid()), ...paging }),
  result: pageOf(exchangeReceipt),
})
