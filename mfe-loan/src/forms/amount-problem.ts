import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { parseDecimal } from '@quayside/money/decimal'
import { parseLocaleNumber } from '@quayside/money/parse-number'

export type AmountProblem = 'notNumber' | 'tooSmall' | 'tooLarge' | 'notStep'

export function amountProblem(typed: string, terms: LoanTerms, language: string): AmountProblem | null {
  if (typed.trim() === '') return null
  const amount = parseDecimal(parseLocaleNumber(typed, language, 'USD') ?? '')
  if (amount === undefined) return 'notNumber'
  if (amount.lt(terms.minAmount)) return 'tooSmall'
  if (amount.gt(terms.maxAmount)) return 'tooLarge'
  return amount.mod(terms.step).eq(0) ? null : 'notStep'
}
