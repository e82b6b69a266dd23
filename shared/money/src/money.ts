import { CURRENCY_SCALE, type Currency } from './currency.ts'
import { Decimal, parseDecimal, Rounding } from './decimal.ts'
import { divideToInteger } from './integer-division.ts'

/** An amount of one currency in integer minor units (USD cents, satoshi …) (rules §2). */
export type Money = { readonly currency: Currency; readonly minor: bigint }

/** One minor unit of each currency, in major units. */
const UNIT: Readonly<Record<Currency, Decimal>> = {
  USD: unitOf('USD'),
  USDT: unitOf('USDT'),
  BTC: unitOf('BTC'),
  ETH: unitOf('ETH'),
}

/** Money from minor units. */
export function money(currency: Currency, minor: bigint): Money {
  return { currency, minor }
}

/** Zero of a currency. */
export function zero(currency: Currency): Money {
  return { currency, minor: 0n }
}

/** Largest amount the ledger can hold, in minor units: the largest signed integer of 64 bits. */
export const LARGEST_MINOR = 2n ** 63n - 1n

/**
 * Parses decimal text; undefined when it is not decimal text, has more places than the currency's scale or is beyond
 * what the ledger can hold.
 */
export function parseMoney(currency: Currency, text: string): Money | undefined {
  const value = parseDecimal(text)
  if (value === undefined) return undefined
  const scaled = value.times(new Decimal(10).pow(CURRENCY_SCALE[currency]))
  if (!scaled.eq(scaled.round(0, Rounding.down))) return undefined
  const minor = BigInt(scaled.toFixed(0))
  return minor > LARGEST_MINOR || minor < -LARGEST_MINOR ? undefined : money(currency, minor)
}

/** Money of a decimal amount, rounded to the currency's scale with the named mode. */
export function moneyOf(currency: Currency, amount: Decimal, rounding: Rounding): Money {
  return money(currency, divideToInteger(amount, UNIT[currency], rounding))
}

/** Decimal value in major units. */
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

/** The same without zeros at its end, for sentences: `500` where `toText` gives `500.000000`. */
export function toShortText(value: Money): string {
  return toDecimal(value).toFixed()
}

/** Sum of two amounts of one currency; throws on mixed currencies. */
export function add(a: Money, b: Money): Money {
  return money(sameCurrency(a, b), a.minor + b.minor)
}

/** Difference of two amounts of one currency; throws on mixed currencies. */
export function subtract(a: Money, b: Money): Money {
  return money(sameCurrency(a, b), a.minor - b.minor)
}

/** The amount with its sign turned. */
export function negate(value: Money): Money {
  return money(value.currency, -value.minor)
}

/** -1, 0 or 1; throws on mixed currencies. */
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
