import * as z from 'zod/mini'
import { endedByStaff } from '../../customer/ended-by-staff.ts'
import { virtually } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import { nonNegativeDecimal } from '../../incoming-decimal.ts'
import { LOCALES } from '../../locales.ts'
import {
  clientId,
  decimalText,
  isoTime,
  oneOrMany,
  orderId,
  pageOf,
  paging,
  positiveDecimal,
} from '../../primitives.ts'
import { conversion, converted } from '../funds/conversion.ts'
import { orderLeg, orderSearch } from './contracts.ts'

const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))

export const smartPlan = z.object({
  id: z.string(),
  product: z.string(),
  description: z.string(),
  days: z.number(),
  currency: z.string(),
  minAmount: decimalText,
  maxAmount: decimalText,
  /** Target yield per day as a share, for example "0.0004". */
  dailyYield: decimalText,
  expectedReturn: decimalText,
  /** Share of the principal kept on early exit. */
  exitPenalty: decimalText,
  /** Plan pool divided by principal and accrued yield of all running plans; null while no plan runs. */
  coverage: z.nullable(decimalText),
  available: z.boolean(),
})
export type SmartPlan = z.infer<typeof smartPlan>

export const listSmart = get('/index/listSmart', {
  summary: 'Smart trading plans on offer, with the pool that covers them',
  query: z.object({ locale }),
  result: z.array(smartPlan),
})

export const planStatus = z.enum(['earning', 'profitDivided', 'exited', 'expired'])

/** A smart plan that a customer bought (spec §3, rules §6); money is decimal text of `currency`, rates are shares. */
export const planOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  clientId: z.string(),
  planId: z.string(),
  product: z.string(),
  currency: z.string(),
  amount: decimalText,
  days: z.number(),
  dailyYield: decimalText,
  exitPenalty: decimalText,
  earned: decimalText,
  expectedTotal: decimalText,
  runTime: z.number(),
  startTime: isoTime,
  endTime: isoTime,
  nextProfitTime: z.nullable(isoTime),
  nextProfit: z.nullable(decimalText),
  serverTime: z.optional(isoTime),
  freeUntil: isoTime,
  /** Penalty of an exit now; zero in the first 24 hours; null once ended. */
  exitCost: z.nullable(decimalText),
  /** Penalty and amount returned to the wallet at the end; null while earning. */
  penaltyPaid: z.nullable(decimalText),
  payout: z.nullable(decimalText),
  endedAt: z.nullable(isoTime),
  status: planStatus,
  endedByStaff,
  virtually,
})
export type PlanOrder = z.infer<typeof planOrder>

export const planDetail = z.extend(planOrder, {
  /** Paid accruals: the k-th is due at start + 24 h × k. */
  accruals: z.array(z.object({ number: z.number(), dueAt: isoTime, paidAt: isoTime, amount: decimalText })),
  legs: z.array(orderLeg),
})
export type PlanDetail = z.infer<typeof planDetail>

export const buySmart = post('/order/buySmart', {
  summary: 'Buys a smart plan on the real account',
  access: 'customer',
  body: z.strictObject({
    planId: z.string().check(z.maxLength(64)),
    amount: positiveDecimal,
    /** Terms that the customer saw: different ones are rejected with 10012 (rules §1.4). */
    days: z.optional(z.number().check(z.int(), z.gte(1), z.lte(3650))),
    dailyYield: z.optional(nonNegativeDecimal),
    exitPenalty: z.optional(nonNegativeDecimal),
    conversion,
    clientId,
  }),
  result: z.extend(planOrder, { converted }),
  success: '20004',
  errors: ['10005', '10008', '10010', '10011', '10012', '10013', '10015', '10024', '10041'],
  movesMoney: true,
})

export const exitSmart = post('/order/exitSmart/{id}', {
  summary: 'Leaves a running plan early, for the penalty frozen at purchase',
  access: 'customer',
  params: orderId,
  body: z.strictObject({
    clientId,
    /** The cost the customer saw: a higher one is rejected with both (rules §1.4). */
    maxCost: z.optional(nonNegativeDecimal),
  }),
  result: planOrder,
  success: '20005',
  errors: ['10010', '10016'],
  movesMoney: true,
})

export const listSmartOrder = get('/order/listSmartOrder', {
  summary: 'Smart plans that the customer bought, newest first',
  access: 'customer',
  query: z.object({
    status: z.optional(oneOrMany(planStatus)),
    clientId: z.optional(z.uuid()),
    q: orderSearch.q,
    from: orderSearch.from,
    to: orderSearch.to,
    ...paging,
  }),
  result: pageOf(planOrder),
})

export const getSmartOrder = get('/order/getSmartOrderById/{id}', {
  summary: 'One plan with its accruals and ledger lines',
  access: 'customer',
  params: orderId,
  result: planDetail,
})

const access = z.object({ status: z.enum(['none', 'requested', 'enabled']) })

export const smartAccess = get('/user/smartAccess', {
  summary: 'Whether smart trading is enabled for the customer, or asked for',
  access: 'customer',
  result: access,
})

export const requestSmartAccess = post('/user/smartAccess', {
  summary: 'Asks for smart trading; the customer has read how plans work and what they risk',
  access: 'customer',
  body: z.strictObject({ understood: z.literal(true) }),
  result: access,
})
