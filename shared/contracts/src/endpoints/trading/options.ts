import * as z from 'zod/mini'
import { virtually } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import {
  clientId,
  decimalText,
  isoTime,
  oneOrMany,
  orderId,
  pageOf,
  paging,
  positiveDecimal,
  sequence,
} from '../../primitives.ts'
import { conversion, converted } from '../funds/conversion.ts'
import { orderLeg, orderSearch, pathPoint } from './contracts.ts'

export const optionStatus = z.enum(['open', 'settling', 'won', 'lost', 'refunded'])
export const optionDirection = z.enum(['up', 'down'])

/** Settlement receipt: up to five ticks before and after entry and exit, inclusive, oldest first. */
export const optionTicks = z.object({ entry: z.array(pathPoint), exit: z.array(pathPoint) })
export type OptionTicks = z.infer<typeof optionTicks>

/** `openTime`, `closeTime`, `expiresAt`, and ticks carry market time; money is USD, rates are shares (rules §5). */
export const optionOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  clientId: z.string(),
  code: z.string(),
  name: z.string(),
  direction: optionDirection,
  amount: decimalText,
  periodSeconds: z.number(),
  /** Return ratio r of rules §5, break-even probability 1 / (1 + r) and house margin h, as agreed at purchase. */
  returnRate: decimalText,
  breakEven: decimalText,
  houseMargin: decimalText,
  createdAt: isoTime,
  /** Moment and mid of the first tick after acceptance; null before it. */
  openTime: z.nullable(isoTime),
  openPrice: z.nullable(decimalText),
  expiresAt: isoTime,
  /** Moment and mid of the last tick at or before expiry; null until settled. */
  closeTime: z.nullable(isoTime),
  closePrice: z.nullable(decimalText),
  settledAt: z.nullable(isoTime),
  payout: z.nullable(decimalText),
  profit: z.nullable(decimalText),
  status: optionStatus,
  /** Why the stake was refunded: equal prices, no tick at entry or exit in time, or a reset of the demo wallet. */
  refundReason: z.nullable(z.enum(['equal', 'noEntry', 'noExit', 'reset'])),
  /** The market's time at the response, the start of a countdown. */
  marketTime: isoTime,
  ticks: z.optional(optionTicks),
  virtually,
})
export type OptionOrder = z.infer<typeof optionOrder>

export const optionDetail = z.extend(optionOrder, {
  ticks: optionTicks,
  legs: z.array(orderLeg),
  /** Sequences of the entry and exit ticks; absent for older options, like the next two. */
  entrySequence: z.optional(sequence),
  exitSequence: z.optional(sequence),
  /** Sequence that the customer's device showed, as it sent it. */
  seenSequence: z.optional(sequence),
  /** Age of the price when the option was bought, ms. */
  quoteAge: z.optional(z.number()),
})
export type OptionDetail = z.infer<typeof optionDetail>

export const buyOptions = post('/order/buyOptions', {
  summary: 'Buys a fixed-time option, up or down',
  access: 'customer',
  body: z.strictObject({
    code: z.string().check(z.maxLength(32)),
    direction: optionDirection,
    periodSeconds: z.number().check(z.int(), z.gte(1), z.lte(86_400)),
    amount: positiveDecimal,
    /** The return the customer saw: a lower one is rejected with both. */
    minReturnRate: z.optional(positiveDecimal),
    /** Sequence of the price that the ticket showed; it is only recorded. */
    seen: z.optional(sequence),
    conversion,
    clientId,
  }),
  result: z.extend(optionOrder, { converted }),
  success: '20004',
  errors: ['10005', '10008', '10011', '10014', '10015', '10016', '10017', '10028', '10029', '10041'],
  movesMoney: true,
})

export const getOptionsOrderById = get('/order/getOptionsOrderById/{id}', {
  summary: 'One option with its settlement receipt and ledger lines',
  access: 'customer',
  params: orderId,
  result: optionDetail,
})

export const listOptionsOrder = get('/order/listOptionsOrder', {
  summary: 'Options of the current mode, newest first',
  access: 'customer',
  query: z.object({
    status: z.optional(oneOrMany(optionStatus)),
    direction: z.optional(optionDirection),
    clientId: z.optional(z.uuid()),
    ...orderSearch,
    ...paging,
  }),
  result: pageOf(optionOrder),
})

export const optionAccess = get('/order/optionAccess', {
  summary:
    'Whether options may be bought in the current mode: always on demo, by the operator’s policy on real',
  access: 'customer',
  result: z.object({
    enabled: z.boolean(),
    /** `country`: the policy record does not allow the customer's country, or the country is unknown. */
    reason: z.nullable(z.enum(['country'])),
  }),
})
