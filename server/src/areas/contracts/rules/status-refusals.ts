import { type Result, refuse } from '@quayside/contracts/result'
import { onWire } from '../../../platform/wire-words.ts'
import type { Contract } from './contract.ts'
import { isLimitOrder, type LimitOrder } from './limit-order.ts'

export function endedRefusal(order: Contract | LimitOrder): Result<never> {
  return refuse('10014', {
    status: onWire(order.status),
    closeReason: 'closeReason' in order ? onWire(order.closeReason) : null,
  })
}

/** Refuses with 10014 an order whose trigger has fired but is not yet written: it fills at that tick (rules §4). */
export function firedRefusal(order: Contract | LimitOrder): Result<never> {
  return refuse('10014', { status: isLimitOrder(order) ? 'open' : 'toBeClosed', closeReason: null })
}
