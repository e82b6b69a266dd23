import type { Contract } from '../rules/contract.ts'
import { isLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import { bestOf, type Trail } from '../rules/stops/trail-path.ts'
import { priceOf } from './model-texts.builders.ts'
import type { RefOrder } from './reference-order.builders.ts'

type Figures = { readonly id: string } & Readonly<Record<string, unknown>>

export function figuresOf(order: Contract | LimitOrder): Figures {
  const { id, code: market, side, status, stopLoss, takeProfit, margin, openFee, type } = order
  const lots = (Number(order.lots) * 1000).toFixed(0)
  const shared = { id, market, side, status, lots, stopLoss, takeProfit, margin, openFee, type }
  if (isLimitOrder(order)) {
    return {
      ...shared,
      waitsFor: order.waitsFor,
      added: 0n,
      trail: null,
      parent: null,
      entry: null,
      exit: null,
      reason: null,
      closeFee: 0n,
      profit: null,
      fail: order.failReason,
    }
  }
  return {
    ...shared,
    waitsFor: order.waitedFor,
    added: order.addedMargin,
    parent: order.parentId,
    trail: order.trail && [order.trail.by, order.trail.distance, farthestOf(order, order.trail)],
    entry: order.openPrice,
    exit: order.closePrice,
    reason: order.closeReason,
    closeFee: order.closeFee,
    profit: order.profit,
    fail: null,
  }
}

/** Includes the exit: a tick before the target was durable moves the stop too; another only ends the position. */
function farthestOf({ side, closePrice }: Contract, { path }: Trail): number {
  const { points } = bestOf(path)
  const exit = closePrice === null ? points : Math.round(Number(closePrice) * 100)
  return side === 'buy' ? Math.max(points, exit) : Math.min(points, exit)
}

export function expectedOf(order: RefOrder): Figures {
  const price = (points: number | null) => (points === null ? null : priceOf(points))
  const { id, side, status, reason, parent, fail } = order
  return {
    id,
    market: order.code,
    side,
    status,
    reason,
    parent,
    fail,
    lots: String(order.milliLots),
    stopLoss: price(order.stop),
    takeProfit: price(order.target),
    margin: BigInt(order.margin),
    openFee: BigInt(order.openFee),
    type: order.limit === null || order.isAtOpening ? 'market' : order.isStop ? 'stop' : 'limit',
    waitsFor: price(order.limit),
    added: BigInt(order.added),
    trail: order.trail && [order.trail.by, priceOf(order.trail.distance), order.trail.best],
    entry: price(order.entry),
    exit: price(order.exit),
    closeFee: BigInt(order.closeFee),
    profit: order.profit === null ? null : BigInt(order.profit),
  }
}

export function byId(orders: readonly Figures[]): Figures[] {
  return orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
