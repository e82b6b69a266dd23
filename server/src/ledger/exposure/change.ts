import type { AccountMode } from '@quayside/contracts/customer/user'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { money } from '@quayside/money/money'
import { optionGain } from '@quayside/money/option-math'

/**
 * Change that an order causes in the house's exposure in one market. Sizes are US dollars per unit of price, of the customers'
 * buys and sells; `mostPaid` is the most that options pay beyond their stakes, USD cents.
 */
export type ExposureChange = {
  readonly mode: AccountMode
  readonly code: string
  readonly long: Decimal
  readonly short: Decimal
  readonly mostPaid: bigint
}

type Position = {
  readonly mode: AccountMode
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly quantity: string
  readonly usdRate: string
}

const NO_SIZE = decimal('0')

export function openedBy({ mode, code, side, quantity, usdRate }: Position): ExposureChange {
  const size = decimal(quantity).times(decimal(usdRate))
  const [long, short] = side === 'buy' ? [size, NO_SIZE] : [NO_SIZE, size]
  return { mode, code, long, short, mostPaid: 0n }
}

type Option = {
  readonly mode: AccountMode
  readonly code: string
  readonly stake: bigint
  readonly returnRate: string
}

export function boughtBy({ mode, code, stake, returnRate }: Option): ExposureChange {
  const mostPaid = optionGain(money('USD', stake), decimal(returnRate)).minor
  return { mode, code, long: NO_SIZE, short: NO_SIZE, mostPaid }
}

export function undone({ long, short, mostPaid, ...where }: ExposureChange): ExposureChange {
  return { ...where, long: NO_SIZE.minus(long), short: NO_SIZE.minus(short), mostPaid: -mostPaid }
}

/** Two changes of one market together. */
export function both(one: ExposureChange, other: ExposureChange): ExposureChange {
  return {
    ...one,
    long: one.long.plus(other.long),
    short: one.short.plus(other.short),
    mostPaid: one.mostPaid + other.mostPaid,
  }
}
