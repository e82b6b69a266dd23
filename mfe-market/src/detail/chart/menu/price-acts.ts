import type { MarketInfo } from '@quayside/contracts/market/market'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { divideToInteger } from '@quayside/money/integer-division'
import type { ChartOrder } from '@quayside/runtime/chart-order'

/** The nearest price on the tick grid; null if that is not above zero. */
export function priceOnGrid(
  price: Decimal,
  { tickSize, precision }: Pick<MarketInfo, 'tickSize' | 'precision'>,
): string | null {
  const tick = decimal(tickSize)
  const ticks = divideToInteger(price, tick, Rounding.halfUp)
  return ticks > 0n ? tick.times(ticks.toString()).toFixed(precision) : null
}

/** Orders that would wait at a price: a limit on the better side of the market, a stop on the worse (rules §4). */
export function ordersAt(price: string, { bid, ask }: Pick<MarketInfo, 'bid' | 'ask'>): ChartOrder[] {
  const at = decimal(price)
  const orders: ChartOrder[] = []
  if (!at.eq(ask)) orders.push({ side: 'buy', type: at.lt(ask) ? 'limit' : 'stop', price })
  if (!at.eq(bid)) orders.push({ side: 'sell', type: at.gt(bid) ? 'limit' : 'stop', price })
  return orders
}
