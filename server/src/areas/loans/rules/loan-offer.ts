import type { LoanOffer, LoanTerms } from '@quayside/contracts/endpoints/loans'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { decimal } from '@quayside/money/decimal'
import { annualRates, loanInterest } from '@quayside/money/loan-math'
import { add, type Money, parseMoney, toText } from '@quayside/money/money'

/** Terms of our loans (rules §7); amounts USD, `dailyRate` a share of the principal, terms in days. */
export const LOAN_TERMS: LoanTerms = {
  currency: 'USD',
  minAmount: '100.00',
  maxAmount: '10000.00',
  step: '10.00',
  terms: [7, 14, 30, 60, 90],
  dailyRate: '0.0005',
  interestFreeDays: 7,
}

const DAY_MS = 24 * 3_600_000

/**
 * The whole cost of a loan taken at a moment, ms (rules §7). Refuses an amount outside the terms or its step with
 * 10016 and what is allowed, a length that is not offered with 10023 and the lengths.
 */
export function loanOffer(wish: { amount: string; days: number }, now: number): Result<LoanOffer> {
  const { days } = wish
  const { dailyRate, interestFreeDays, terms } = LOAN_TERMS
  const amount = parseMoney('USD', wish.amount)
  const refusal = amountRefusal(amount)
  if (amount === undefined || refusal !== undefined) return { ok: false, error: refusal ?? { code: '10016' } }
  if (!terms.includes(days)) return refuse('10023', { terms })
  const interest = loanInterest({ amount, dailyRate: decimal(dailyRate), days, interestFreeDays })
  const rates = annualRates({ amount, interest, days })
  return ok({
    amount: toText(amount),
    days,
    interestFreeDays,
    dailyRate,
    totalInterest: toText(interest),
    totalRepayable: toText(add(amount, interest)),
    apr: rates.nominal.toFixed(),
    effectiveRate: rates.effective.toFixed(),
    repaymentDate: isoOf(now + days * DAY_MS),
  })
}

function amountRefusal(amount: Money | undefined): Refusal | undefined {
  const { minAmount: min, maxAmount: max, step } = LOAN_TERMS
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
