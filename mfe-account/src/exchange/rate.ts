import { CURRENCY_SCALE, isCurrency } from '@quayside/money/currency'
import { decimal, Rounding } from '@quayside/money/decimal'

type Rated = { readonly from: string; readonly to: string; readonly rate: string }

/** A rate as people read it: the price of one unit of the dearer currency in the other, decimal text. */
export type ReadableRate = { readonly one: string; readonly price: string; readonly currency: string }

/** For the eye alone: what is exchanged follows from the quote's own figures. */
export function readableRate({ from, to, rate }: Rated): ReadableRate {
  const units = decimal(rate)
  if (units.gte('1')) return { one: from, price: shown(units.toFixed(), to), currency: to }
  return { one: to, price: shown(decimal('1').div(units).toFixed(), from), currency: from }
}

function shown(price: string, currency: string): string {
  const digits = isCurrency(currency) ? CURRENCY_SCALE[currency] : 8
  return decimal(price).round(Math.max(digits, 4), Rounding.halfEven).toFixed(Math.max(digits, 4))
}
