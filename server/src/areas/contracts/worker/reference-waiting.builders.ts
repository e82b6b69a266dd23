import { entryOf, isBeyond, reaches, type Sides } from './reference-math.builders.ts'
import type { Amending, MarketMood, RefOrder, Wanted } from './reference-order.builders.ts'

export type RefMarket = { readonly mood: MarketMood; readonly quote: Sides }

/** Where an order is placed; undefined if its market cannot take it. */
export function placeOf(wanted: Omit<Wanted, 'life'>, { mood, quote }: RefMarket) {
  const { side, isStop } = wanted
  const isWaiting = wanted.limit !== null || wanted.isAtOpening
  if (mood === 'silent' || (mood === 'shut' && !isWaiting)) return undefined
  const now = entryOf(side, quote)
  const isAtOpening = wanted.isAtOpening && mood === 'shut'
  const limit = isAtOpening ? now : wanted.limit
  const isReached = mood === 'open' && (limit === null || (!isStop && reaches(side, quote, limit)))
  return { limit, isAtOpening, isReached, entry: isReached || limit === null ? now : limit }
}

export function mayWaitFor(
  { side, isStop, isAtOpening }: RefOrder,
  { limit, life }: Pick<Amending, 'limit' | 'life'>,
  quote: Sides,
): boolean {
  if (isAtOpening) return limit === undefined && life === undefined
  return limit === undefined || !isStop || isBeyond(side, quote, limit)
}

export function isReachedAt(order: RefOrder, limit: number, { mood, quote }: RefMarket): boolean {
  const { side, isStop, isAtOpening } = order
  return mood === 'open' && !isStop && (isAtOpening || reaches(side, quote, limit))
}

/** Fill order of a price: orders waiting for the market by placement, then limits, then stop entries, nearest first. */
export function inOrder(orders: readonly RefOrder[], quote: Sides): readonly RefOrder[] {
  const pending = orders.filter(({ status }) => status === 'pending')
  const reached = pending.filter(
    ({ side, limit, isStop, isAtOpening }) =>
      !isAtOpening && (isStop ? !isBeyond(side, quote, limit ?? 0) : reaches(side, quote, limit ?? 0)),
  )
  const nearest = (isStop: boolean, side: 'buy' | 'sell', sign: number) =>
    reached
      .filter(order => order.isStop === isStop && order.side === side)
      .toSorted((a, b) => sign * ((a.limit ?? 0) - (b.limit ?? 0)))
  return [
    ...pending.filter(order => order.isAtOpening).toSorted((a, b) => a.queuedAt - b.queuedAt),
    ...nearest(false, 'buy', -1),
    ...nearest(false, 'sell', 1),
    ...nearest(true, 'buy', 1),
    ...nearest(true, 'sell', -1),
  ]
}
