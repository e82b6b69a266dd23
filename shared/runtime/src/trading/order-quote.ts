import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { LiveTick, MarketInfo } from '@quayside/contracts/market/market'
import { type Decimal, decimal } from '@quayside/money/decimal'

export type Quote = { readonly bid: Decimal; readonly ask: Decimal }

export function quoteOf(info: MarketInfo, tick: LiveTick | undefined): Quote {
  const { bid, ask } = tick ?? info
  return { bid: decimal(bid), ask: decimal(ask) }
}

/** The price at which a position would close now: the bid for a long, the ask for a short (rules §4). */
export function exitPrice({ side }: Pick<ContractOrder, 'side'>, { bid, ask }: Quote): Decimal {
  return side === 'buy' ? bid : ask
}
