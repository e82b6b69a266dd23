import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { clientId, decimalText, isoTime, pageOf, paging, positiveDecimal } from '../primitives.ts'
import { virtually } from '../user.ts'

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

/** A contract order (spec §3, rules §4); money is USD decimal text, prices are decimal text of the instrument. */
export const contractOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  clientId: z.string(),
  code: z.string(),
  name: z.string(),
  side,
  lots: decimalText,
  leverage: z.number(),
  openPrice: z.nullable(decimalText),
  closePrice: z.nullable(decimalText),
  openTime: z.nullable(isoTime),
  closeTime: z.nullable(isoTime),
  stopLoss: z.nullable(decimalText),
  takeProfit: z.nullable(decimalText),
  margin: decimalText,
  profit: z.nullable(decimalText),
  /** Sum of the fees charged so far, USD. */
  fee: decimalText,
  status: orderStatus,
  closeReason: z.nullable(closeReason),
  liquidationPrice: z.nullable(decimalText),
  unrealizedPnL: z.nullable(decimalText),
  unrealizedPnLPercentage: z.nullable(decimalText),
  currentPrice: z.nullable(decimalText),
  virtually,
})
export type ContractOrder = z.infer<typeof contractOrder>

export const buyContracts = post('/order/buyContracts', {
  summary: 'Opens a contract position at the market',
  access: 'customer',
  body: z.object({
    code: z.string().check(z.maxLength(32)),
    side,
    lots: positiveDecimal,
    leverage: z.number().check(z.int(), z.gte(1), z.lte(1000)),
    stopLoss: z.optional(positiveDecimal),
    takeProfit: z.optional(positiveDecimal),
    type: z.optional(z.enum(['market'])),
    clientId,
  }),
  result: contractOrder,
  success: '20004',
  errors: ['10005', '10011', '10014', '10015', '10016'],
  movesMoney: true,
})

export const closeContracts = post('/order/closeContracts/{id}', {
  summary: 'Closes an open contract position',
  access: 'customer',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  body: z.object({ clientId }),
  result: contractOrder,
  errors: ['10014', '10015'],
  movesMoney: true,
})

export const listOrder = get('/order/listOrder', {
  summary: 'Contract orders of the current mode, newest first',
  access: 'customer',
  query: z.object({
    status: z.optional(orderStatus),
    code: z.optional(z.string().check(z.maxLength(32))),
    clientId: z.optional(z.uuid()),
    ...paging,
  }),
  result: pageOf(contractOrder),
})
