import { Decimal, Rounding } from './decimal.ts'
import { add, compare, type Money, moneyOf, toDecimal, zero } from './money.ts'

/** Inputs of a loan's interest (rules §7): `dailyRate` is a share of the principal, days are whole. */
export type LoanCost = {
  readonly amount: Money
  readonly dailyRate: Decimal
  readonly days: number
  readonly interestFreeDays: number
}

export type LoanCourse = {
  /** Amount borrowed; interest never exceeds it. */
  readonly amount: bigint
  readonly principal: bigint
  /** Sum of the principal over every day that bore interest. */
  readonly charged: bigint
  readonly day: number
}

export type ScheduleDay = { readonly day: number; readonly interest: Money; readonly repayable: Money }

/** Yearly rates as shares with six digits, half away from zero. */
export type AnnualRates = { readonly nominal: Decimal; readonly effective: Decimal }

/** Simple interest A r max(0, t - F) for t whole days, rounded down, never above the amount (rules §7). */
export function loanInterest({ amount, dailyRate, days, interestFreeDays }: LoanCost): Money {
  const charged = Math.max(0, days - interestFreeDays)
  if (charged === 0) return zero(amount.currency)
  const interest = moneyOf(amount.currency, toDecimal(amount).times(dailyRate).times(charged), Rounding.down)
  return compare(interest, amount) > 0 ? amount : interest
}

export function beginCourse(amount: Money): LoanCourse {
  return { amount: amount.minor, principal: amount.minor, charged: 0n, day: 0 }
}

/** Advances the course to a later day at the outstanding principal; the first days are free. */
export function runCourse(course: LoanCourse, to: number, interestFreeDays: number): LoanCourse {
  if (to <= course.day) return course
  const days = Math.max(0, to - interestFreeDays) - Math.max(0, course.day - interestFreeDays)
  return { ...course, day: to, charged: course.charged + course.principal * BigInt(days) }
}

/** Simple interest to date on the outstanding principal, rounded down, never above the amount borrowed (rules §7). */
export function courseInterest({ amount, charged }: LoanCourse, dailyRate: Decimal): bigint {
  const scaled = dailyRate.times(10 ** RATE_PLACES)
  const interest = (charged * BigInt(scaled.toFixed(0))) / 10n ** BigInt(RATE_PLACES)
  return interest > amount ? amount : interest
}

export function loanSchedule(cost: LoanCost): readonly ScheduleDay[] {
  return Array.from({ length: cost.days }, (_, at) => {
    const interest = loanInterest({ ...cost, days: at + 1 })
    return { day: at + 1, interest, repayable: add(cost.amount, interest) }
  })
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

export const RATE_PLACES = 8

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

/** e^x for x >= 0: the series of a small part of x, squared repeatedly. */
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
