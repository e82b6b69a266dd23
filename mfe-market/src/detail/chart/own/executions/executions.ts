import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketClock } from '../market-clock.ts'

export type Execution = {
  readonly id: string
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly price: string
  /** Market time, milliseconds since 1970. */
  readonly at: number
}

/** Entries and exits of the orders, oldest first. A closed part shares the entry of its parent and adds none. */
export function executionsOf(orders: readonly ContractOrder[], clock: MarketClock): readonly Execution[] {
  return orders
    .flatMap(order => [...entryOf(order, clock), ...exitOf(order, clock)])
    .toSorted((a, b) => a.at - b.at)
}

function entryOf({ id, side, lots, openPrice, openTime, parentId }: ContractOrder, clock: MarketClock) {
  if (openPrice === null || openTime === null || parentId !== null) return []
  return [{ id: `${id} in`, side, lots, price: openPrice, at: clock.at(Date.parse(openTime)) }]
}

function exitOf({ id, side, lots, closePrice, closeTime }: ContractOrder, clock: MarketClock) {
  if (closePrice === null || closeTime === null) return []
  const other = side === 'buy' ? ('sell' as const) : ('buy' as const)
  return [{ id: `${id} out`, side: other, lots, price: closePrice, at: clock.at(Date.parse(closeTime)) }]
}
