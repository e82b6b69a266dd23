import * as z from 'zod/mini'
import { endedByStaff } from '../../customer/ended-by-staff.ts'
import { virtually } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import { timeInForce } from '../../market/time-in-force.ts'
import {
  clientId,
  codeText,
  decimalText,
  isoTime,
  oneOrMany,
  orderId,
  pageOf,
  paging,
  positiveDecimal,
  realTime,
  sequence,
  timeRange,
} from '../../primitives.ts'
import { conversion, converted } from '../funds/conversion.ts'
import { splitReceipt } from './split-receipt.ts'

export const orderStatus = z.enum([
  'pending',
  'open',
  'toBeClosed',
  'closed',
  'cancelled',
  'expired',
  'failed',
])
export const closeReason = z.enum(['customer', 'stopLoss', 'takeProfit', 'liquidation'])
export const side = z.enum(['buy', 'sell'])
export const orderType = z.enum(['market', 'limit', 'stop'])

export const trailingDistance = z.strictObject({
  by: z.enum(['price', 'percent']),
  distance: positiveDecimal,
})

/** A trailing stop (rules §4): the best mark since it was set, and the resulting stop price. */
export const trailing = z.object({
  by: z.enum(['price', 'percent']),
  distance: decimalText,
  best: decimalText,
  stop: decimalText,
  since: isoTime,
})

/** A contract order (spec §3, rules §4); money is USD decimal text, prices are decimal text of the instrument. */
export const contractOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  clientId: z.string(),
  code: z.string(),
  name: z.string(),
  side,
  type: orderType,
  lots: decimalText,
  /** Units of the underlying: lots × lot size. */
  quantity: decimalText,
  /** Fee per side as a share of the traded value. */
  feeRate: decimalText,
  /** US dollars per unit of the quote currency, fixed for the order's life. */
  usdRate: decimalText,
  leverage: z.number(),
  /** Only if the market was closed: the previous price, at which a market order's margin was reserved. */
  lastPrice: z.optional(decimalText),
  limitPrice: z.nullable(decimalText),
  stopPrice: z.nullable(decimalText),
  openPrice: z.nullable(decimalText),
  closePrice: z.nullable(decimalText),
  createdAt: isoTime,
  /** Last change of price, size or expiry while the order was pending; null if never changed. */
  amendedAt: z.nullable(isoTime),
  openTime: z.nullable(isoTime),
  closeTime: z.nullable(isoTime),
  expiresAt: z.nullable(isoTime),
  timeInForce: z.nullable(timeInForce),
  stopLoss: z.nullable(decimalText),
  takeProfit: z.nullable(decimalText),
  trailing: z.nullable(trailing),
  /** Margin reserved for the order; while pending, at the price that it waits for. */
  margin: decimalText,
  /** Part of the margin that the customer added beyond the required margin; zero while pending. */
  addedMargin: decimalText,
  profit: z.nullable(decimalText),
  openFee: decimalText,
  closeFee: decimalText,
  /** Sum of the fees charged so far, USD; zero while pending. */
  fee: decimalText,
  status: orderStatus,
  /** `customer` for every close by a customer's command, also one that staff gave: see `endedByStaff`. */
  closeReason: z.nullable(closeReason),
  endedByStaff,
  /** Why we ended it: a split left a size that cannot be traded, or its market is delisted. */
  endedFor: z.optional(z.enum(['split', 'delisted'])),
  failReason: z.nullable(z.enum(['balance', 'spread'])),
  /** Another reason why it failed, which older clients do not know: a limit of the house's exposure. */
  failedFor: z.optional(z.literal('exposure')),
  /** The price at which it could not be filled; absent for others, and for older failures, which did not record it. */
  missedPrice: z.optional(decimalText),
  parentId: z.nullable(z.string()),
  liquidationPrice: z.nullable(decimalText),
  unrealizedPnL: z.nullable(decimalText),
  unrealizedPnLPercentage: z.nullable(decimalText),
  currentPrice: z.nullable(decimalText),
  virtually,
})
export type ContractOrder = z.infer<typeof contractOrder>

export const orderLeg = z.object({
  time: isoTime,
  kind: z.string(),
  owner: z.enum(['customer', 'house']),
  account: z.string(),
  currency: z.string(),
  amount: decimalText,
})
export type OrderLeg = z.infer<typeof orderLeg>

export const pathPoint = z.object({ time: isoTime, price: decimalText })
export type PathPoint = z.infer<typeof pathPoint>

/** Everything needed to recompute a contract by hand (rules §1.4, §4). */
export const contractDetail = z.extend(contractOrder, {
  quoteCurrency: z.string(),
  pnl: z.nullable(decimalText),
  payout: z.nullable(decimalText),
  /** Amount that insurance paid because the margin did not suffice; null until closed. */
  shortfall: z.nullable(decimalText),
  entryAt: z.nullable(isoTime),
  exitAt: z.nullable(isoTime),
  /** Sequences of the opening and closing ticks; absent for older orders, like the next three. */
  entrySequence: z.optional(sequence),
  exitSequence: z.optional(sequence),
  /** Sequences that the customer's device showed at the order and at the close, as it sent them. */
  seenSequence: z.optional(sequence),
  exitSeenSequence: z.optional(sequence),
  /** Age of the price when the order was accepted, ms. */
  quoteAge: z.optional(z.number()),
  /** Operator's markup in the entry price, or in the price that a pending order waits for; absent if none. */
  entryMarkup: z.optional(decimalText),
  exitMarkup: z.optional(decimalText),
  legs: z.array(orderLeg),
  /** Prices of the side that marks the position, from entry to exit; at most 240 points. */
  path: z.array(pathPoint),
  /** Path of a trailing stop: each best mark and its stop; at most 121 points. */
  trail: z.array(z.extend(pathPoint, { stop: decimalText })),
  parts: z.array(contractOrder),
  /** Stock splits that changed the order, the oldest first; absent if there were none. */
  splits: z.optional(z.array(splitReceipt)),
})
export type ContractDetail = z.infer<typeof contractDetail>

const buyBody = z
  .strictObject({
    code: z.string().check(z.maxLength(32)),
    side,
    lots: positiveDecimal,
    leverage: z.number().check(z.int(), z.gte(1), z.lte(1000)),
    stopLoss: z.optional(positiveDecimal),
    takeProfit: z.optional(positiveDecimal),
    type: z.optional(orderType),
    /** Lets a market order wait for the first price of a closed market instead of being rejected. */
    atOpening: z.optional(z.literal(true)),
    /** A limit already reached fills at once; a stop must be beyond the market on its trading side. */
    price: z.optional(positiveDecimal),
    timeInForce: z.optional(timeInForce),
    /** Expiry for `until`: at least a minute and at most thirty days from now. */
    expiresAt: z.optional(realTime),
    /** The price the customer saw: a fill that is worse by more than the spread is rejected with both prices. */
    quotedPrice: z.optional(positiveDecimal),
    /** Sequence of the price that the ticket showed; it is only recorded. */
    seen: z.optional(sequence),
    conversion,
    clientId,
  })
  .check(
    z.refine(body => !waits(body) || body.price !== undefined, {
      path: ['price'],
      error: 'An order that waits needs a price',
    }),
    z.refine(body => waits(body) || body.price === undefined, {
      path: ['price'],
      error: 'A market order has no price',
    }),
    z.refine(body => !waits(body) || body.atOpening === undefined, {
      path: ['atOpening'],
      error: 'An order that waits for a price waits for its market too',
    }),
    z.refine(body => waits(body) || body.timeInForce === undefined, {
      path: ['timeInForce'],
      error: 'A market order does not wait',
    }),
    z.refine(body => (body.timeInForce === 'until') === (body.expiresAt !== undefined), {
      path: ['expiresAt'],
      error: 'A moment belongs to an order that waits until one',
    }),
  )

function waits({ type }: { readonly type?: z.infer<typeof orderType> | undefined }): boolean {
  return type === 'limit' || type === 'stop'
}

export const buyContracts = post('/order/buyContracts', {
  summary:
    'Opens a contract position at the market, or places a limit order, a stop entry or an order for the first price of a shut market',
  access: 'customer',
  body: buyBody,
  result: z.extend(contractOrder, { converted }),
  success: '20004',
  errors: ['10005', '10008', '10011', '10014', '10015', '10016', '10026', '10027', '10029', '10041'],
  movesMoney: true,
})

export const closeContracts = post('/order/closeContracts/{id}', {
  summary: 'Closes an open contract position, or so many lots of it',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ clientId, lots: z.optional(positiveDecimal), seen: z.optional(sequence) }),
  result: contractOrder,
  errors: ['10014', '10015', '10016', '10026'],
  movesMoney: true,
})

export const closeAllContracts = post('/order/closeAllContracts', {
  summary: 'Closes every open position of the mode, or those of one instrument; at most 200 a call',
  access: 'customer',
  body: z.strictObject({ clientId, code: z.optional(z.string().check(z.maxLength(32))) }),
  result: z.object({
    closed: z.array(contractOrder),
    waiting: z.array(contractOrder),
    remaining: z.number(),
  }),
  movesMoney: true,
})

export const modifyContracts = post('/order/modifyContracts/{id}', {
  summary:
    'Changes stop, trailing stop and target of an open or pending order; absent keeps, null removes. A trailing stop of a position takes the place of a fixed one, and the other way round',
  access: 'customer',
  params: orderId,
  body: z
    .strictObject({
      stopLoss: z.optional(z.nullable(positiveDecimal)),
      takeProfit: z.optional(z.nullable(positiveDecimal)),
      trailing: z.optional(z.nullable(trailingDistance)),
      clientId,
    })
    .check(
      z.refine(({ stopLoss, trailing }) => (stopLoss ?? null) === null || (trailing ?? null) === null, {
        path: ['trailing'],
        error: 'A stop is fixed or follows the market',
      }),
    ),
  result: contractOrder,
  success: '20005',
  errors: ['10008', '10014', '10015', '10016'],
  movesMoney: true,
})

export const cancelContracts = post('/order/cancelContracts/{id}', {
  summary: 'Cancels a pending order and frees what was set aside',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ clientId }),
  result: contractOrder,
  success: '20005',
  errors: ['10014'],
  movesMoney: true,
})

export const getContractsOrder = get('/order/getContractsOrderById/{id}', {
  summary: 'One contract order with every figure, ledger line and the price path',
  access: 'customer',
  params: orderId,
  result: contractDetail,
})

export const orderSearch = {
  code: z.optional(codeText),
  q: z.optional(z.string().check(z.maxLength(64))),
  ...timeRange,
}

export const listOrder = get('/order/listOrder', {
  summary: 'Contract orders of the current mode, newest first',
  access: 'customer',
  query: z.object({
    status: z.optional(oneOrMany(orderStatus)),
    side: z.optional(side),
    clientId: z.optional(z.uuid()),
    ...orderSearch,
    ...paging,
  }),
  result: pageOf(contractOrder),
})
