import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { amountProblem } from '../forms/amount-problem.ts'

/** What the customer has typed; nothing is chosen for them (rules §1.5). */
export type LoanForm = { readonly amount: string; readonly days: number | null }

/** A complete form, as the server takes it: plain decimal text and one of the offered terms. */
export type LoanQuestion = { readonly amount: string; readonly days: number }

/** The question for the server; null until amount and term are both there and right. */
export function questionOf(form: LoanForm, terms: LoanTerms, language: string): LoanQuestion | null {
  const amount = parseLocaleNumber(form.amount, language, 'USD')
  if (form.days === null || amount === undefined) return null
  return amountProblem(form.amount, terms, language) === null ? { amount, days: form.days } : null
}
