import type { Contract } from '../rules/contract.ts'
import { isLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import type { RefOrder } from './reference.builders.ts'

export type Figures = { readonly id: string } & Readonly<Record<string, unknown>>

/** What of an order the reference knows too. */
export function figuresOf(order: Contract | LimitOrder): Figures {
  const { id, code: market, side, status, stopLoss, takeProfit, margin, openFee, limitPrice } = order
  const lots = (Number(order.lots) * 1000).toFixed(0)
  const shared = { id, market, side, status, lots, stopLoss, takeProfit, margin, openFee, limitPrice }
  if (isLimitOrder(order)) {
    return {
      ...shared,
      added: 0n,
      ...{ parent: null, entry: null, exit: null, reason: null, closeFee: 0n, profit: null },
      fail: order.failReason,
    }
  }
  return {
    ...shared,
    parent: order.parentId,
    added: order.addedMargin,
    entry: order.openPrice,
    exit: order.closePrice,
    reason: order.closeReason,
    closeFee: order.closeFee,
    profit: order.profit,
    fail: null,
  }
}

/** The same of an order of the reference. */
export function expectedOf(order: RefOrder): Figures {
  const price = (points: number | null) => (points === null ? null : priceOf(points))
  const { id, side, status, reason, parent, fail } = order
  return {
    ...{ id, market: order.code, side, status, reason, parent, fail },
    lots: String(order.milliLots),
    stopLoss: price(order.stop),
    takeProfit: price(order.target),
    margin: BigInt(order.margin),
    openFee: BigInt(order.openFee),
    added: BigInt(order.added),
    limitPrice: price(order.limit),
    entry: price(order.entry),
    exit: price(order.exit),
    closeFee: BigInt(order.closeFee),
    profit: order.profit === null ? null : BigInt(order.profit),
  }
}

/** Orders in the order of their ids. */
export function byId(orders: readonly Figures[]): Figures[] {
  return orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** A price in points as text. */
export function priceOf(points: number): string {
  return (points / 100).toFixed(2)
}
