import * as z from 'zod/mini'
import { get } from '../../endpoint.ts'
import { calendarDay, decimalText } from '../../primitives.ts'

const days = z.object({
  from: calendarDay,
  to: calendarDay,
  /** IANA name. */
  timeZone: z.string().check(z.maxLength(64)),
})

const equityDay = z.object({
  day: calendarDay,
  /** USD at the end of the day; null when a held currency has no recorded price for that moment. */
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
    /** Sums of the won and of the lost orders; the latter is zero or less. */
    winTotal: decimalText,
    lossTotal: decimalText,
    /** Opening and closing fees, included in both sums. */
    fees: decimalText,
  }),
})
export type TradeStatistics = z.infer<(typeof tradeStatistics)['result']>
