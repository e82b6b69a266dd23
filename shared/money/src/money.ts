import { CURRENCY_SCALE, type Currency } from './currency.ts'
import { Decimal, parseDecimal, Rounding } from './decimal.ts'
import { divideToInteger } from './integer-division.ts'

/** An amount of one currency in integer minor units (USD cents, satoshi …) (rules §2). */
export type Money = { readonly currency: Currency; readonly minor: bigint }

const UNIT: Readonly<Record<Currency, Decimal>> = {
  USD: unitOf('USD'),
  USDT: unitOf('USDT'),
  BTC: unitOf('BTC'),
  ETH: unitOf('ETH'),
}

export function money(currency: Currency, minor: bigint): Money {
  return { currency, minor }
}

export function zero(currency: Currency): Money {
  return { currency, minor: 0n }
}

/** Largest ledger amount in minor units: the largest signed 64-bit integer. */
export const LARGEST_MINOR = 2n ** 63n - 1n

/** Undefined for other text, more places than the currency's scale, or amounts beyond the ledger's range. */
export function parseMoney(currency: Currency, text: string): Money | undefined {
  const value = parseDecimal(text)
  if (value === undefined) return undefined
  const scaled = value.times(new Decimal(10).pow(CURRENCY_SCALE[currency]))
  if (!scaled.eq(scaled.round(0, Rounding.down))) return undefined
  const minor = BigInt(scaled.toFixed(0))
  return minor > LARGEST_MINOR || minor < -LARGEST_MINOR ? undefined : money(currency, minor)
}

export function moneyOf(currency: Currency, amount: Decimal, rounding: Rounding): Money {
  return money(currency, divideToInteger(amount, UNIT[currency], rounding))
}

export function toDecimal(value: Money): Decimal {
  return UNIT[value.currency].times(value.minor.toString())
}

/** Plain decimal text with exactly the currency's scale, as on the wire ("12.30"). */
export function toText(value: Money): string {
  const scale = CURRENCY_SCALE[value.currency]
  const digits = (value.minor < 0n ? -value.minor : value.minor).toString().padStart(scale + 1, '0')
  const sign = value.minor < 0n ? '-' : ''
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Like `toText` without trailing zeros, for sentences: `500` instead of `500.000000`. */
export function toShortText(value: Money): string {
  return toDecimal(value).toFixed()
}

export function add(a: Money, b: Money): Money {
  return money(sameCurrency(a, b), a.minor + b.minor)
}

export function subtract(a: Money, b: Money): Money {
  return money(sameCurrency(a, b), a.minor - b.minor)
}

export function negate(value: Money): Money {
  return money(value.currency, -value.minor)
}

/** Returns -1, 0 or 1; throws on mixed currencies. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b)
  if (a.minor === b.minor) return 0
  return a.minor < b.minor ? -1 : 1
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new TypeError(`mixed currencies ${a.currency} and ${b.currency}`)
  return a.currency
}

function unitOf(currency: Currency): Decimal {
  return new Decimal(`1e-${CURRENCY_SCALE[currency]}`)
}
