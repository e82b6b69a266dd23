import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { amountProblem } from '../forms/amount-problem.ts'

/** Typed values; nothing is preselected (rules §1.5). */
export type LoanForm = { readonly amount: string; readonly days: number | null }

/** A complete form: plain decimal text and an offered term. */
export type LoanQuestion = { readonly amount: string; readonly days: number }

export function questionOf(form: LoanForm, terms: LoanTerms, language: string): LoanQuestion | null {
  const amount = parseLocaleNumber(form.amount, language, 'USD')
  if (form.days === null || amount === undefined) return null
  return amountProblem(form.amount, terms, language) === null ? { amount, days: form.days } : null
}
