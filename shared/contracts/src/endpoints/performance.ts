import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { calendarDay, decimalText } from '../primitives.ts'

const days = z.object({
  from: calendarDay,
  to: calendarDay,
  /** IANA name. */
  timeZone: z.string().check(z.maxLength(64)),
})

/** What the customer owned when a day ended. */
const equityDay = z.object({
  day: calendarDay,
  /** USD; null where a currency that was held has no recorded price of that moment. */
  value: z.nullable(decimalText),
})
export type EquityDay = z.infer<typeof equityDay>

export const equity = get('/user/equity', {
  summary:
    'What the ledger held for the customer at the end of each day, USD, without results that are still open; at most 366 days',
  access: 'customer',
  query: days,
  result: z.object({
    /** From the first day with money on, oldest first; the last one is today so far. */
    days: z.array(equityDay),
  }),
})

export const tradeStatistics = get('/user/tradeStatistics', {
  summary: 'How the contracts and options that ended in some days came out, USD; at most 366 days',
  access: 'customer',
  query: days,
  result: z.object({
    /** Orders that ended above zero, below zero and at zero, after fees. */
    won: z.number(),
    lost: z.number(),
    even: z.number(),
    /** What the won ones brought, and what the lost ones cost: zero or less. */
    winTotal: decimalText,
    lossTotal: decimalText,
    /** Fees of opening and closing, inside both. */
    fees: decimalText,
  }),
})
export type TradeStatistics = z.infer<(typeof tradeStatistics)['result']>
