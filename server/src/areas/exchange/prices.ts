import type { Currency } from '@quayside/money/currency'
import { priceText } from '../../market/instruments/points.ts'
import { lastTradableQuote } from '../../market/last-tradable-quote.ts'
import type { Market } from '../../market/market.ts'
import type { CurrencyTerms, ExchangeTable, PricedCurrency } from './rules/terms.ts'

type Prices = Pick<Market, 'instrument' | 'quote' | 'session' | 'isStale'>

export function priced(
  { market, exchangeTable }: { readonly market: Prices; readonly exchangeTable: ExchangeTable },
  currency: Currency,
): PricedCurrency | undefined {
  const terms = exchangeTable.find(each => each.currency === currency)
  return terms && { ...terms, mid: midOf(market, terms) }
}

/** Returns US dollars per unit; undefined while the price is not tradable. */
function midOf(market: Prices, { source }: CurrencyTerms): string | undefined {
  if (source === 'par') return '1'
  const instrument = market.instrument(source.instrument)
  const quote = lastTradableQuote(market, source.instrument)
  return instrument && quote && priceText(instrument, quote.mid)
}
