import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { parseDecimal } from '@quayside/money/decimal'
import { plainAmount } from '../forms/plain-amount.ts'

/** What the customer has typed; nothing is chosen for them (rules §1.5). */
export type LoanForm = { readonly amount: string; readonly days: number | null }

export type AmountProblem = 'notNumber' | 'tooSmall' | 'tooLarge' | 'notStep'

/** A complete form, as the server takes it: plain decimal text and one of the offered terms. */
export type LoanQuestion = { readonly amount: string; readonly days: number }

/** What is wrong with the amount; null while it is empty or right. */
export function amountProblem(typed: string, terms: LoanTerms): AmountProblem | null {
  if (typed.trim() === '') return null
  const amount = parseDecimal(plainAmount(typed))
  if (amount === undefined) return 'notNumber'
  if (amount.lt(terms.minAmount)) return 'tooSmall'
  if (amount.gt(terms.maxAmount)) return 'tooLarge'
  return amount.mod(terms.step).eq(0) ? null : 'notStep'
}

/** The question for the server; null until amount and term are both there and right. */
export function questionOf(form: LoanForm, terms: LoanTerms): LoanQuestion | null {
  if (form.days === null || form.amount.trim() === '') return null
  if (amountProblem(form.amount, terms) !== null) return null
  return { amount: plainAmount(form.amount), days: form.days }
}
