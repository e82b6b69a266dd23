import type { Affordability } from '@quayside/contracts/endpoints/loans'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** The three numbers as they are typed; nothing is filled in for the customer. */
export type AffordForm = { readonly income: string; readonly costs: string; readonly debts: string }

export const NOTHING_TYPED: AffordForm = { income: '', costs: '', debts: '' }
export const NUMBERS = ['income', 'costs', 'debts'] as const

/** A number as the server takes it; undefined while it is none. */
function numberOf(typed: string, language: string): string | undefined {
  const text = parseLocaleNumber(typed, language, 'USD')
  return text !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : undefined
}

/** Whether what was typed is an amount. */
export function isAmount(typed: string, language: string): boolean {
  return numberOf(typed, language) !== undefined
}

/** The three numbers; undefined until all are there. */
export function affordabilityOf(form: AffordForm, language: string): Affordability | undefined {
  const [income, costs, debts] = NUMBERS.map(name => numberOf(form[name], language))
  if (income === undefined || costs === undefined || debts === undefined) return undefined
  return { income, costs, debts }
}
