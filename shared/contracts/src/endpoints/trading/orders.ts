import * as z from 'zod/mini'
import { endedByStaff } from '../../customer/ended-by-staff.ts'
import { unpriced, virtually } from '../../customer/user.ts'
import { get } from '../../endpoint.ts'
import { calendarDay, decimalText, isoTime, oneOrMany, pageOf, paging } from '../../primitives.ts'
import { orderSearch, orderStatus, orderType, side } from './contracts.ts'
import { optionDirection, optionStatus } from './options.ts'
import { planStatus } from './plans.ts'

export const orderKind = z.enum(['contract', 'option', 'smart'])
export type OrderKind = z.infer<typeof orderKind>

export const orderSummary = z.object({
  kind: orderKind,
  id: z.string(),
  orderNo: z.string(),
  title: z.string(),
  code: z.nullable(z.string()),
  action: z.nullable(z.union([side, optionDirection])),
  /** Lots of a contract, the stake of an option, the principal of a plan. */
  size: decimalText,
  /** `lots`, or the currency of the size. */
  unit: z.string(),
  createdAt: isoTime,
  endedAt: z.nullable(isoTime),
  /** Result in the wallet, in `currency`; null until ended. */
  profit: z.nullable(decimalText),
  currency: z.string(),
  status: z.union([orderStatus, optionStatus, planStatus]),
  /** Price of a pending limit order or stop entry; null while a contract waits for its market to open. */
  waitsFor: z.optional(z.object({ type: orderType, price: z.nullable(decimalText) })),
  endedByStaff,
  virtually,
})
export type OrderSummary = z.infer<typeof orderSummary>

const state = z.optional(z.enum(['running', 'ended']))

export const listAllOrders = get('/order/listAllOrders', {
  summary: 'Orders of every kind in the current mode, newest first',
  access: 'customer',
  query: z.object({ kind: z.optional(oneOrMany(orderKind)), state, ...orderSearch, ...paging }),
  result: pageOf(orderSummary),
})

export const exportOrders = get('/order/exportOrders', {
  summary: 'Orders of one kind, or of all, as a table for an export: at most 50,000 rows',
  access: 'customer',
  query: z.object({ kind: z.optional(orderKind), state, ...orderSearch }),
  result: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.nullable(z.string()))),
    truncated: z.boolean(),
    /** Sandbox figures: the document must say so (rules §1.3). */
    sandbox: z.boolean(),
  }),
})

export const pnlByDay = get('/order/pnlByDay', {
  summary: 'Realised result by day in a time zone, USD; at most 366 days',
  access: 'customer',
  query: z.object({
    from: calendarDay,
    to: calendarDay,
    /** IANA name. */
    timeZone: z.string().check(z.maxLength(64)),
  }),
  result: z.object({
    days: z.array(
      z.object({
        day: calendarDay,
        contracts: decimalText,
        options: decimalText,
        smart: decimalText,
        fees: decimalText,
        total: decimalText,
        orders: z.number(),
      }),
    ),
    total: decimalText,
    unpriced,
  }),
})
