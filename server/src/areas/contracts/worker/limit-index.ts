import type { Instrument } from '../../../market/instruments/instrument.ts'
import { pricePoints } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { createTriggerHeap, type TriggerHeap } from '../../../triggers/trigger-heap.ts'
import type { LimitOrder } from '../rules/limit-order.ts'

/** A pending order in memory. */
export type PendingOrder = {
  readonly order: LimitOrder
  readonly instrument: Instrument
  readonly points: number
  /** Number of the last quote from before its time: those after it count. */
  readonly since: number
  /** False once a price or the clock has reached it, or it is gone. */
  isLive: boolean
}

/** The pending orders in memory, by price and by the end of their time; follows the storage, never leads it. */
export type LimitBook = {
  add(order: LimitOrder, instrument: Instrument, since?: number): PendingOrder
  get(id: string): PendingOrder | undefined
  remove(id: string): void
  /** Takes every order that a quote has reached: it is taken once and stays listed until it is removed. */
  take(quote: Quote): PendingOrder[]
  /** Takes one order if a quote has reached it. */
  takeOne(pending: PendingOrder, quote: Quote): boolean
  /** Takes every order whose time is over. */
  takeExpired(now: number): PendingOrder[]
  readonly size: number
}

/** Pending orders of one instrument: purchases wait for the ask to fall, sales for the bid to rise (rules §4). */
type Shelf = { readonly buy: TriggerHeap<PendingOrder>; readonly sell: TriggerHeap<PendingOrder> }

/** Makes an empty book. */
export function createLimitBook(): LimitBook {
  const byId = new Map<string, PendingOrder>()
  const shelves = new Map<string, Shelf>()
  const byEnd = createTriggerHeap<PendingOrder>('rising')

  function shelfOf(code: string): Shelf {
    const known = shelves.get(code)
    if (known !== undefined) return known
    const made: Shelf = { buy: createTriggerHeap('falling'), sell: createTriggerHeap('rising') }
    shelves.set(code, made)
    return made
  }

  return {
    add(order, instrument, since = 0) {
      const points = pricePoints(instrument, order.limitPrice)
      if (points === undefined) throw new TypeError(`order ${order.id} waits for a price that is none`)
      const pending = { order, instrument, points, since, isLive: true }
      byId.set(order.id, pending)
      shelfOf(order.code)[order.side].add(points, pending)
      byEnd.add(order.expiresAt, pending)
      return pending
    },
    get: id => byId.get(id),
    remove(id) {
      const pending = byId.get(id)
      if (pending === undefined) return
      byId.delete(id)
      if (!pending.isLive) return
      pending.isLive = false
      shelfOf(pending.order.code)[pending.order.side].calledOff()
      byEnd.calledOff()
    },
    take(quote) {
      const shelf = shelves.get(quote.code)
      if (shelf === undefined) return NONE
      const taken: PendingOrder[] = []
      drain(shelf.buy, quote.ask, taken)
      drain(shelf.sell, quote.bid, taken)
      for (const _ of taken) byEnd.calledOff()
      return taken
    },
    takeOne(pending, quote) {
      const { order } = pending
      if (!pending.isLive || !isReached(pending, quote)) return false
      pending.isLive = false
      shelfOf(order.code)[order.side].calledOff()
      byEnd.calledOff()
      return true
    },
    takeExpired(now) {
      const taken: PendingOrder[] = []
      drain(byEnd, now, taken)
      for (const { order } of taken) shelfOf(order.code)[order.side].calledOff()
      return taken
    },
    get size() {
      return byId.size
    },
  }
}

/** Whether a quote is at or beyond the price that an order waits for. */
export function isReached({ order, points }: PendingOrder, quote: Quote): boolean {
  return order.side === 'buy' ? quote.ask <= points : quote.bid >= points
}

const NONE: PendingOrder[] = []

function drain(heap: TriggerHeap<PendingOrder>, mark: number, taken: PendingOrder[]): void {
  for (let pending = heap.take(mark); pending !== undefined; pending = heap.take(mark)) {
    pending.isLive = false
    taken.push(pending)
  }
}
