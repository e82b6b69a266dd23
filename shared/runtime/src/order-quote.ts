import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import type { LiveTick, MarketInfo } from '@quayside/contracts/market'
import { type Decimal, decimal } from '@quayside/money/decimal'

/** Both prices of an instrument as decimals. */
export type Quote = { readonly bid: Decimal; readonly ask: Decimal }

/** The quote that the page shows; that of the answer until there is one. */
export function quoteOf(info: MarketInfo, tick: LiveTick | undefined): Quote {
  const { bid, ask } = tick ?? info
  return { bid: decimal(bid), ask: decimal(ask) }
}

/** The price at which a position would close now: the bid for a long, the ask for a short (rules §4). */
export function exitPrice({ side }: Pick<ContractOrder, 'side'>, { bid, ask }: Quote): Decimal {
  return side === 'buy' ? bid : ask
}
