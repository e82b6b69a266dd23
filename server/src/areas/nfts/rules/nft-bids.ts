import { CURRENCY_SCALE } from '@quayside/money/currency'
import { type Money, money } from '@quayside/money/money'

export type Bidding = {
  readonly kind: 'auction' | 'fixed'
  readonly reserve: Money
  readonly currentBid: Money | undefined
}

/** Returns the minimum bid (rules §9): the reserve first, then 5 % and one unit more, rounded up to the minor unit. */
export function minimumBid({ kind, reserve, currentBid }: Bidding): Money {
  if (kind === 'fixed' || currentBid === undefined) return reserve
  const { currency, minor } = currentBid
  const unit = 10n ** BigInt(CURRENCY_SCALE[currency])
  const fivePercent = (minor * 5n + 99n) / 100n
  return money(currency, minor + (fivePercent > unit ? fivePercent : unit))
}
