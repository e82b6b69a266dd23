import { decimal } from '@quayside/money/decimal'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { pricePoints } from '../../../market/instruments/points.ts'
import type { Contract } from './contract.ts'
import { isLimitOrder, type LimitOrder } from './limit-order.ts'
import type { Amendment } from './limit-orders/amend.ts'
import { stopPoints } from './stops/trail.ts'

/** Whether a change removes a fixed or trailing stop or moves it farther from the market (rules §1.6). */
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

/** Whether an amendment adds no risk: same price, no larger, no longer, stop no farther away (rules §1.6). */
export function isLessened(
  before: Contract | LimitOrder,
  { order: after, filled }: Amendment,
  instrument: Instrument,
): boolean {
  if (filled !== undefined || !isLimitOrder(before)) return false
  return (
    decimal(after.waitsFor).eq(before.waitsFor) &&
    decimal(after.lots).lte(before.lots) &&
    after.expiresAt <= before.expiresAt &&
    !isStopWidened(before, after, instrument)
  )
}

function levelOf(order: Contract | LimitOrder, instrument: Instrument): number | undefined {
  if (!isLimitOrder(order)) return stopPoints(order, instrument)
  return order.stopLoss === null ? undefined : pricePoints(instrument, order.stopLoss)
}
