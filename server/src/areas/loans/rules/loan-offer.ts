import { hash } from 'node:crypto'
import type { CustomerOffer, LoanOffer, LoanTerms } from '@quayside/contracts/endpoints/loans'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { decimal } from '@quayside/money/decimal'
import { annualRates, loanInterest, loanSchedule } from '@quayside/money/loan-math'
import { add, type Money, money, parseMoney, toText } from '@quayside/money/money'

export type AgreedTerms = {
  readonly amount: Money
  readonly days: number
  readonly dailyRate: string
  readonly interestFreeDays: number
}

export const DAY_MS = 24 * 3_600_000

/** Parses requested terms. Rejects amounts with 10016 and terms with 10023, with the offered ones. */
export function agreedTerms(
  wish: { readonly amount: string; readonly days: number },
  table: LoanTerms,
): Result<AgreedTerms> {
  const { days } = wish
  const { dailyRate, interestFreeDays, terms } = table
  const amount = parseMoney('USD', wish.amount)
  const refusal = amountRefusal(amount, table)
  if (amount === undefined || refusal !== undefined) return { ok: false, error: refusal ?? { code: '10016' } }
  if (!terms.includes(days)) return refuse('10023', { terms })
  return ok({ amount, days, dailyRate, interestFreeDays })
}

/** Returns the whole cost of a loan paid out at `now`, ms (rules §7). */
export function costOf(agreed: AgreedTerms, now: number): LoanOffer {
  const { amount, days, dailyRate, interestFreeDays } = agreed
  const interest = loanInterest({ amount, dailyRate: decimal(dailyRate), days, interestFreeDays })
  const rates = annualRates({ amount, interest, days })
  return {
    amount: toText(amount),
    days,
    interestFreeDays,
    dailyRate,
    totalInterest: toText(interest),
    totalRepayable: toText(add(amount, interest)),
    apr: rates.nominal.toFixed(),
    effectiveRate: rates.effective.toFixed(),
    repaymentDate: isoOf(now + days * DAY_MS),
  }
}

export function maximumFor(budget: bigint, agreed: AgreedTerms, { minAmount, step }: LoanTerms): Money {
  const unit = minorOf(step)
  const owed = (minor: bigint) => {
    const { dailyRate, days, interestFreeDays } = agreed
    const amount = dollars(minor)
    return minor + loanInterest({ amount, dailyRate: decimal(dailyRate), days, interestFreeDays }).minor
  }
  let [fits, exceeds] = [0n, agreed.amount.minor / unit + 1n]
  while (exceeds - fits > 1n) {
    const middle = (fits + exceeds) / 2n
    if (owed(middle * unit) <= budget) fits = middle
    else exceeds = middle
  }
  const most = fits * unit
  return dollars(most < minorOf(minAmount) ? 0n : most)
}

export function offerOf(agreed: AgreedTerms, paidOutAt: number): CustomerOffer {
  const cost = costOf(agreed, paidOutAt)
  const { amount, days, dailyRate, interestFreeDays } = agreed
  const lines = loanSchedule({ amount, dailyRate: decimal(dailyRate), days, interestFreeDays })
  return {
    ...cost,
    freeDays: interestFreeDays,
    schedule: lines.map(({ day, interest, repayable }) => ({
      day,
      date: isoOf(paidOutAt + day * DAY_MS),
      interest: toText(interest),
      repayable: toText(repayable),
    })),
    termsHash: termsHash(agreed),
  }
}

/** Returns the SHA-256 of everything that determines the cost. */
export function termsHash({ amount, days, dailyRate, interestFreeDays }: AgreedTerms): string {
  const terms = ['loan 1', amount.currency, toText(amount), days, decimal(dailyRate).toFixed()]
  return hash('sha256', [...terms, interestFreeDays].join('\n'), 'hex')
}

export function dollars(cents: bigint): Money {
  return money('USD', cents)
}

function amountRefusal(amount: Money | undefined, table: LoanTerms): Refusal | undefined {
  const { minAmount: min, maxAmount: max, step } = table
  const isAllowed =
    amount !== undefined &&
    amount.minor >= minorOf(min) &&
    amount.minor <= minorOf(max) &&
    amount.minor % minorOf(step) === 0n
  return isAllowed ? undefined : { code: '10016', details: { min, max, step } }
}

function minorOf(text: string): bigint {
  return parseMoney('USD', text)?.minor ?? 0n
}
