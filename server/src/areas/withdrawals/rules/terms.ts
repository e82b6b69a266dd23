import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import { decimal, Rounding } from '@quayside/money/decimal'
import { type Money, money, moneyOf, toDecimal } from '@quayside/money/money'

export type CurrencyTerms = {
  readonly currency: CryptoCurrency
  readonly networks: readonly Network[]
  /** Share of the amount, decimal text. */
  readonly rate: string
  /** Minimum amount, minor units. */
  readonly minimum: bigint
}

/** The operator's table (`WITHDRAWALS`); currencies without an entry cannot be withdrawn. */
export type WithdrawalTable = {
  readonly currencies: readonly CurrencyTerms[]
  /** 24-hour maximum by identity tier, in cents of a US dollar. */
  readonly limits: { readonly 1: bigint; readonly 2: bigint }
}

/** Returns an amount's value in cents at a dollar price, rounded up so rounding never passes a limit. */
export function centsOf(amount: Money, usdRate: string): bigint {
  return moneyOf('USD', toDecimal(amount).times(decimal(usdRate)), Rounding.up).minor
}

export function termsOf(
  { currencies }: WithdrawalTable,
  currency: CryptoCurrency,
): CurrencyTerms | undefined {
  return currencies.find(terms => terms.currency === currency)
}

/** Removes the entries that custody cannot send, so no withdrawal is held and reviewed in vain. */
export function sentBy(
  { currencies, limits }: WithdrawalTable,
  sends: (currency: CryptoCurrency, network: Network) => boolean,
): WithdrawalTable {
  const sent = currencies.map(terms => ({
    ...terms,
    networks: terms.networks.filter(network => sends(terms.currency, network)),
  }))
  return { limits, currencies: sent.filter(({ networks }) => networks.length > 0) }
}

export function dollars(cents: bigint): Money {
  return money('USD', cents)
}
