import * as z from 'zod/mini'
import { post } from '../../endpoint.ts'
import { clientId, orderId, positiveDecimal, sequence } from '../../primitives.ts'
import { contractOrder } from './contracts.ts'

/** One command that closes a position and opens the other side (rules §4, "Further orders"). */
export const reverseContracts = post('/order/reverseContracts/{id}', {
  summary: 'Closes an open position and opens the other side at the same size and leverage; both or neither',
  access: 'customer',
  params: orderId,
  body: z.strictObject({
    clientId,
    /** The price the customer saw, for both sides: a price that is worse by more than the spread is rejected. */
    quotedPrice: z.optional(positiveDecimal),
    /** Sequence of that price; it is only recorded. */
    seen: z.optional(sequence),
  }),
  result: z.object({ closed: contractOrder, opened: contractOrder }),
  success: '20004',
  errors: ['10005', '10008', '10011', '10014', '10015', '10016', '10026', '10029', '10041'],
  movesMoney: true,
})

/** Adds or returns margin (rules §4, "Further orders"), USD; a return stops at the required margin. */
export const marginContracts = post('/order/marginContracts/{id}', {
  summary: 'Adds margin to an open position or takes back what was added; its liquidation price moves',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ direction: z.enum(['add', 'return']), amount: positiveDecimal, clientId }),
  result: contractOrder,
  success: '20005',
  errors: ['10008', '10011', '10014', '10015', '10016'],
  movesMoney: true,
})
