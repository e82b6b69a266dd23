import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { amountProblem } from '../forms/amount-problem.ts'
import { plainAmount } from '../forms/plain-amount.ts'

/** What the customer has typed; nothing is chosen for them (rules §1.5). */
export type LoanForm = { readonly amount: string; readonly days: number | null }

/** A complete form, as the server takes it: plain decimal text and one of the offered terms. */
export type LoanQuestion = { readonly amount: string; readonly days: number }

/** The question for the server; null until amount and term are both there and right. */
export function questionOf(form: LoanForm, terms: LoanTerms): LoanQuestion | null {
  if (form.days === null || form.amount.trim() === '') return null
  if (amountProblem(form.amount, terms) !== null) return null
  return { amount: plainAmount(form.amount), days: form.days }
}
