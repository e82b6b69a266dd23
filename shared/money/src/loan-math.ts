import { Decimal, Rounding } from './decimal.ts'
import { compare, type Money, moneyOf, toDecimal, zero } from './money.ts'

/** What fixes the interest of a loan (rules §7): `dailyRate` is a share of the principal, days are whole. */
export type LoanCost = {
  readonly amount: Money
  readonly dailyRate: Decimal
  readonly days: number
  readonly interestFreeDays: number
}

/** Yearly rates as shares with six digits, half away from zero. */
export type AnnualRates = { readonly nominal: Decimal; readonly effective: Decimal }

/**
 * Simple interest A r max(0, t - F) for t whole days, rounded down to the minor unit; the total cost never exceeds the
 * amount itself (rules §7).
 */
export function loanInterest({ amount, dailyRate, days, interestFreeDays }: LoanCost): Money {
  const charged = Math.max(0, days - interestFreeDays)
  if (charged === 0) return zero(amount.currency)
  const interest = moneyOf(amount.currency, toDecimal(amount).times(dailyRate).times(charged), Rounding.down)
  return compare(interest, amount) > 0 ? amount : interest
}

/** Nominal APR = (I/A)(365/T) and effective rate = (1 + I/A)^(365/T) - 1 (rules §7). */
export function annualRates(cost: {
  readonly amount: Money
  readonly interest: Money
  readonly days: number
}): AnnualRates {
  const share = toDecimal(cost.interest).div(toDecimal(cost.amount))
  const years = new Decimal(365).div(cost.days)
  const effective = exponential(naturalLog(share).times(years)).minus(1)
  return { nominal: narrow(share.times(years)), effective: narrow(effective) }
}

const WORKING_PLACES = 40
const HALVINGS = 12

function narrow(rate: Decimal): Decimal {
  return rate.round(6, Rounding.halfUp)
}

/** ln(1 + x) for 0 <= x <= 1: twice the inverse hyperbolic tangent of x / (2 + x), whose series converges by ninths. */
function naturalLog(x: Decimal): Decimal {
  const z = x.div(x.plus(2))
  const square = working(z.times(z))
  let power = z
  let sum = new Decimal(0)
  for (let odd = 1; odd < 60 && !power.eq(0); odd += 2) {
    sum = sum.plus(power.div(odd))
    power = working(power.times(square))
  }
  return sum.times(2)
}

/** e^x for x >= 0: the series of a small part of x, squared back up. */
function exponential(x: Decimal): Decimal {
  const small = working(x.div(2 ** HALVINGS))
  let term = new Decimal(1)
  let sum = new Decimal(1)
  for (let n = 1; n < 40 && !term.eq(0); n += 1) {
    term = working(term.times(small).div(n))
    sum = sum.plus(term)
  }
  for (let times = 0; times < HALVINGS; times += 1) sum = working(sum.times(sum))
  return sum
}

function working(value: Decimal): Decimal {
  return value.round(WORKING_PLACES, Rounding.halfEven)
}
