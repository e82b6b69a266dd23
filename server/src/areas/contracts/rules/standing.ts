import { type Result, refuse } from '@quayside/contracts/result'
import { onWire } from '../../../platform/wire-words.ts'
import type { Contract } from './contract.ts'
import { isLimitOrder, type LimitOrder } from './limit-order.ts'

/** Refusal 10014 with the state of an order for which a command comes too late, or too early. */
export function endedRefusal(order: Contract | LimitOrder): Result<never> {
  return refuse('10014', {
    status: onWire(order.status),
    closeReason: 'closeReason' in order ? onWire(order.closeReason) : null,
  })
}

/** Refusal 10014 of an order whose trigger has fired, while its command is on the way: it fills at that tick and no other (rules §4). */
export function firedRefusal(order: Contract | LimitOrder): Result<never> {
  return refuse('10014', { status: isLimitOrder(order) ? 'open' : 'toBeClosed', closeReason: null })
}
