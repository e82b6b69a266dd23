import { CRYPTO_CURRENCIES, type CryptoCurrency } from '@quayside/contracts/networks'
import type { Holdings } from '../../../platform/custody/custody-port.ts'
import type { DeclaredCoins } from '../../settings.ts'

/** A sending that was given to custody and that the ledger does not know as sent; minor units. */
export type UnderWay = {
  readonly sendId: string
  readonly currency: CryptoCurrency
  readonly amount: bigint
}

/** What the ledger says at one moment, minor units by currency. */
export type LedgerView = {
  /** Coins that there must be somewhere. */
  readonly owed: ReadonlyMap<CryptoCurrency, bigint>
  /** Those of them that came over networks which custody does not keep, less what left over them. */
  readonly otherNetworks: ReadonlyMap<CryptoCurrency, bigint>
  /** What the house has earned by fees, which is its own. */
  readonly income: ReadonlyMap<CryptoCurrency, bigint>
  readonly underWay: readonly UnderWay[]
}

/** One currency of a comparison, minor units. */
export type Compared = {
  readonly currency: CryptoCurrency
  readonly owed: bigint
  readonly otherNetworks: bigint
  readonly elsewhere: bigint
  readonly own: bigint
  /** Paid to the networks, ever. */
  readonly fees: bigint
  /** Of the fees, what neither the operator's own coins nor the house's income pay: it came out of customers' coins. */
  readonly uncovered: bigint
  /** Given to custody and not yet posted as sent. */
  readonly underWay: bigint
  /** What custody should have: exactly, or between two figures while nobody knows whether a sending has left. */
  readonly least: bigint
  readonly most: bigint
  /** What it has; null where it keeps none of the currency. */
  readonly custody: bigint | null
  /** Below zero: missing. Above: more than anybody knows of. Null where nothing can be compared. */
  readonly difference: bigint | null
}

export type Comparing = {
  /** The ledger before custody was asked, and after: what was posted between may be in its figures or not. */
  readonly before: LedgerView
  readonly after: LedgerView
  readonly holdings: Holdings
  readonly declared: DeclaredCoins
}

/**
 * Holds what custody keeps against the ledger. A sending under way is expected to be there still, to be gone, or either, as
 * custody knows; nothing else excuses that something is missing.
 */
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

/** Whether anything is missing. */
export function isMissing(compared: readonly Pick<Compared, 'difference'>[]): boolean {
  return compared.some(({ difference }) => difference !== null && difference < 0n)
}

type Expected = { readonly least: bigint; readonly most: bigint; readonly underWay: bigint }
type Ground = Pick<Holdings, 'hasLeft'> & { readonly currency: CryptoCurrency; readonly kept: bigint }

function expectedIn({ underWay }: LedgerView, { currency, hasLeft, kept }: Ground): Expected {
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
