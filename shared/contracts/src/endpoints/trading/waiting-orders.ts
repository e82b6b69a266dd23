import * as z from 'zod/mini'
import { post } from '../../endpoint.ts'
import { timeInForce } from '../../market/time-in-force.ts'
import { clientId, orderId, positiveDecimal, realTime } from '../../primitives.ts'
import { contractOrder } from './contracts.ts'

const amendBody = z
  .strictObject({
    price: z.optional(positiveDecimal),
    lots: z.optional(positiveDecimal),
    stopLoss: z.optional(z.nullable(positiveDecimal)),
    takeProfit: z.optional(z.nullable(positiveDecimal)),
    timeInForce: z.optional(timeInForce),
    expiresAt: z.optional(realTime),
    clientId,
  })
  .check(
    z.refine(({ clientId: _, ...changes }) => Object.values(changes).some(change => change !== undefined), {
      error: 'A change names what it changes',
    }),
    z.refine(body => (body.timeInForce === 'until') === (body.expiresAt !== undefined), {
      path: ['expiresAt'],
      error: 'A moment belongs to an order that waits until one',
    }),
  )

/** Changes a pending order (rules §4, "Further orders"), which fills at once if its new price is reached. */
export const amendContracts = post('/order/amendContracts/{id}', {
  summary: 'Changes price, size, time, stop or target of a pending order; what is set aside follows',
  access: 'customer',
  params: orderId,
  body: amendBody,
  result: contractOrder,
  success: '20005',
  errors: ['10008', '10011', '10014', '10015', '10016', '10029'],
  movesMoney: true,
})
