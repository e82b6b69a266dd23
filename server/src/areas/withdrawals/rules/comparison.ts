import { CRYPTO_CURRENCIES, type CryptoCurrency } from '@quayside/contracts/assets/networks'
import type { Holdings } from '../../../platform/custody/custody-port.ts'
import type { DeclaredCoins } from '../../../platform/custody/custody-settings.ts'

/** A sending submitted to custody that the ledger has not posted as sent; minor units. */
export type UnderWay = {
  readonly sendId: string
  readonly currency: CryptoCurrency
  readonly amount: bigint
}

/** The ledger at one moment, minor units by currency. */
export type LedgerView = {
  readonly owed: ReadonlyMap<CryptoCurrency, bigint>
  /** The part of those coins that came over networks which custody does not hold, minus withdrawals over them. */
  readonly otherNetworks: ReadonlyMap<CryptoCurrency, bigint>
  /** The house's own income from fees. */
  readonly income: ReadonlyMap<CryptoCurrency, bigint>
  readonly underWay: readonly UnderWay[]
}

export type Compared = {
  readonly currency: CryptoCurrency
  readonly owed: bigint
  readonly otherNetworks: bigint
  readonly elsewhere: bigint
  readonly own: bigint
  readonly fees: bigint
  /** Fees covered by neither the operator's own coins nor the house's income, so paid from customers' coins. */
  readonly uncovered: bigint
  readonly underWay: bigint
  /** Expected holdings: `least` and `most` differ while it is unknown whether a sending has left. */
  readonly least: bigint
  readonly most: bigint
  /** Actual holdings; null when custody does not hold the currency. */
  readonly custody: bigint | null
  /** Negative: missing. Positive: unexplained surplus. Null when there is nothing to compare. */
  readonly difference: bigint | null
}

export type Comparing = {
  /** The ledger before and after the custody query: postings in between may or may not be in custody's figures. */
  readonly before: LedgerView
  readonly after: LedgerView
  readonly holdings: Holdings
  readonly declared: DeclaredCoins
}

/** Compares custody's holdings with the ledger. Only sendings under way excuse a missing amount. */
export function compare({ before, after, holdings, declared }: Comparing): Compared[] {
  return CRYPTO_CURRENCIES.map(currency => {
    const elsewhere = declared.elsewhere.get(currency) ?? 0n
    const own = declared.own.get(currency) ?? 0n
    const fees = holdings.fees.get(currency) ?? 0n
    const [first, last] = [before, after].map(view => {
      const kept = of(view.owed, currency) - of(view.otherNetworks, currency)
      return expectedIn(view, { currency, hasLeft: holdings.hasLeft, kept: kept - elsewhere + own - fees })
    }) as [Expected, Expected]
    const least = first.least < last.least ? first.least : last.least
    const most = first.most > last.most ? first.most : last.most
    const custody = holdings.sums.get(currency) ?? null
    return {
      currency,
      owed: of(after.owed, currency),
      otherNetworks: of(after.otherNetworks, currency),
      elsewhere,
      own,
      fees,
      uncovered: atLeastNone(fees - own - of(after.income, currency)),
      underWay: last.underWay,
      least,
      most,
      custody,
      difference: custody === null ? null : differenceOf(custody, { least, most }),
    }
  })
}

export function isMissing(compared: readonly Pick<Compared, 'difference'>[]): boolean {
  return compared.some(({ difference }) => difference !== null && difference < 0n)
}

type Expected = { readonly least: bigint; readonly most: bigint; readonly underWay: bigint }
type HoldingsFacts = Pick<Holdings, 'hasLeft'> & { readonly currency: CryptoCurrency; readonly kept: bigint }

function expectedIn({ underWay }: LedgerView, { currency, hasLeft, kept }: HoldingsFacts): Expected {
  const own = underWay.filter(one => one.currency === currency)
  const sum = (which: boolean | undefined) =>
    own.reduce((total, { sendId, amount }) => (hasLeft.get(sendId) === which ? total + amount : total), 0n)
  const [gone, either] = [sum(true), sum(undefined)]
  return { most: kept - gone, least: kept - gone - either, underWay: gone + either + sum(false) }
}

function differenceOf(custody: bigint, { least, most }: Pick<Compared, 'least' | 'most'>): bigint {
  if (custody < least) return custody - least
  return custody > most ? custody - most : 0n
}

function atLeastNone(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}

function of(sums: ReadonlyMap<CryptoCurrency, bigint>, currency: CryptoCurrency): bigint {
  return sums.get(currency) ?? 0n
}
