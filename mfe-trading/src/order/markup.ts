import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { markupAt, priceCost } from '@quayside/money/markup'
import type { Money } from '@quayside/money/money'

/** The operator's markup in each side of a quote; null if it adds none. */
export function markupIn(
  { markup, tickSize, feeRate }: Pick<MarketInfo, 'markup' | 'tickSize' | 'feeRate'>,
  quote: { readonly bid: Decimal; readonly ask: Decimal },
): Decimal | null {
  if (markup === undefined) return null
  const terms = { markup: decimal(markup), tick: decimal(tickSize), feeRate: decimal(feeRate) }
  return markupAt(terms, quote)
}

/** Cost of the markup in an order's entry or closing price, USD. */
export function markupCost(
  { quantity, usdRate }: Pick<ContractOrder, 'quantity' | 'usdRate'>,
  markup: string,
): Money {
  return priceCost({ quantity: decimal(quantity), usdRate: decimal(usdRate) }, decimal(markup))
}
