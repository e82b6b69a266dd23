import { CURRENCY_SCALE, isCurrency } from '@quayside/money/currency'
import { decimal, Rounding } from '@quayside/money/decimal'

type Rated = { readonly from: string; readonly to: string; readonly rate: string }

/** A readable rate: price of one given unit, or of one received unit if that is much dearer; decimal text. */
export type ReadableRate = { readonly one: string; readonly price: string; readonly currency: string }

/** Below this the price of one unit is mostly zeros. */
const LEGIBLE = '0.1'

/** Display only: the exchange uses the quote's own figures. */
export function readableRate({ from, to, rate }: Rated): ReadableRate {
  const units = decimal(rate)
  if (units.gte(LEGIBLE)) return { one: from, price: shown(units.toFixed(), to), currency: to }
  return { one: to, price: shown(decimal('1').div(units).toFixed(), from), currency: from }
}

function shown(price: string, currency: string): string {
  const digits = isCurrency(currency) ? CURRENCY_SCALE[currency] : 8
  return decimal(price).round(Math.max(digits, 4), Rounding.halfEven).toFixed(Math.max(digits, 4))
}
