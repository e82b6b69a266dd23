import type { Instrument } from '../../../market/instruments/instrument.ts'
import { pricePoints } from '../../../market/instruments/points.ts'
import type { Contract } from './contract.ts'
import { isLimitOrder, type LimitOrder } from './limit-order.ts'
import { stopPoints } from './trail.ts'

/**
 * Whether more can be lost after a change of the stop than before it: it is taken away, or stands farther from the market,
 * whether it is fixed or follows (rules §1.6). A stop that is set, drawn closer or left as it is adds nothing.
 */
export function isStopWidened(
  before: Contract | LimitOrder,
  after: Contract | LimitOrder,
  instrument: Instrument,
): boolean {
  const from = levelOf(before, instrument)
  const to = levelOf(after, instrument)
  if (from === undefined || to === undefined) return from !== undefined
  return before.side === 'buy' ? to < from : to > from
}

function levelOf(order: Contract | LimitOrder, instrument: Instrument): number | undefined {
  if (!isLimitOrder(order)) return stopPoints(order, instrument)
  return order.stopLoss === null ? undefined : pricePoints(instrument, order.stopLoss)
}
