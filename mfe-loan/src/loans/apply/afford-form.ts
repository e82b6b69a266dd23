import type { Affordability } from '@quayside/contracts/endpoints/loans'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** The three typed amounts; nothing is prefilled. */
export type AffordForm = { readonly income: string; readonly costs: string; readonly debts: string }

export const NOTHING_TYPED: AffordForm = { income: '', costs: '', debts: '' }
export const NUMBERS = ['income', 'costs', 'debts'] as const

function numberOf(typed: string, language: string): string | undefined {
  const text = parseLocaleNumber(typed, language, 'USD')
  return text !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : undefined
}

export function isAmount(typed: string, language: string): boolean {
  return numberOf(typed, language) !== undefined
}

export function affordabilityOf(form: AffordForm, language: string): Affordability | undefined {
  const [income, costs, debts] = NUMBERS.map(name => numberOf(form[name], language))
  if (income === undefined || costs === undefined || debts === undefined) return undefined
  return { income, costs, debts }
}
