import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { parseDecimal } from '@quayside/money/decimal'

/** What the customer has typed; nothing is chosen for them (rules §1.5). */
export type LoanForm = { readonly amount: string; readonly days: number | null }

export type AmountProblem = 'notNumber' | 'tooSmall' | 'tooLarge' | 'notStep'

/** A complete form, as the server takes it: plain decimal text and one of the offered terms. */
export type LoanQuestion = { readonly amount: string; readonly days: number }

/** Decimal text of what was typed, with either decimal separator and spaces or grouping left out. */
export function plainAmount(typed: string): string {
  const text = typed.replace(/[\s\u00a0']/g, '')
  const separators = text.match(/[.,]/g)?.length ?? 0
  if (separators === 1 && /[.,]\d{1,2}$/.test(text)) return text.replace(',', '.')
  return text.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.')
}

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
