import type { Currency } from '@quayside/money/currency'

/** Price of one unit of a currency in US dollars: `par`, or the mid of an instrument of the house's own market. */
export type PriceSource = 'par' | { readonly instrument: string }

/** What the operator's table says of one currency; bounds of what is given in it, minor units. */
export type CurrencyTerms = {
  readonly currency: Currency
  readonly source: PriceSource
  /** Share that giving or getting it costs, decimal text. */
  readonly spread: string
  readonly minimum: bigint
  readonly maximum: bigint
}

/** The operator's table (`EXCHANGE`), in display order; what is not in it is not exchanged. */
export type ExchangeTable = readonly CurrencyTerms[]

/** A currency with its mid in US dollars at one moment, decimal text; undefined while its price is stale. */
export type PricedCurrency = CurrencyTerms & { readonly mid: string | undefined }
