import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { decimalText, isoTime, positiveDecimal } from '../primitives.ts'

/** A loan's cost in full (rules §7); amounts USD decimal text, rates as shares. */
export const loanOffer = z.object({
  amount: decimalText,
  days: z.number(),
  interestFreeDays: z.number(),
  dailyRate: decimalText,
  totalInterest: decimalText,
  totalRepayable: decimalText,
  apr: decimalText,
  effectiveRate: decimalText,
  repaymentDate: isoTime,
})
export type LoanOffer = z.infer<typeof loanOffer>

export const loanCost = get('/index/loanCost', {
  summary: 'What a loan of an amount and term would cost, before anyone signs in',
  query: z.object({ amount: positiveDecimal, days: z.coerce.number().check(z.int(), z.gte(1), z.lte(3650)) }),
  result: loanOffer,
  errors: ['10016', '10023'],
})

/** Value of `getParamByKey/loan_terms`. */
export const loanTerms = z.object({
  currency: z.string(),
  minAmount: decimalText,
  maxAmount: decimalText,
  step: decimalText,
  terms: z.array(z.number()),
  dailyRate: decimalText,
  interestFreeDays: z.number(),
})
export type LoanTerms = z.infer<typeof loanTerms>
