import type { Currency } from '@quayside/money/currency'

/** US dollar price of one unit: `par`, or the mid of an instrument of the house's market. */
export type PriceSource = 'par' | { readonly instrument: string }

/** The table's terms of one currency; bounds on the given amount, minor units. */
export type CurrencyTerms = {
  readonly currency: Currency
  readonly source: PriceSource
  /** Cost of giving or receiving it, a share as decimal text. */
  readonly spread: string
  readonly minimum: bigint
  readonly maximum: bigint
}

export type ExchangeTable = readonly CurrencyTerms[]

/** A currency and its US dollar mid, decimal text; undefined while the price is stale. */
export type PricedCurrency = CurrencyTerms & { readonly mid: string | undefined }
