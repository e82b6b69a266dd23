import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { amountProblem } from './amount-problem.ts'

export function MissingCost({ amount, terms }: { readonly amount: string; readonly terms: LoanTerms }) {
  const t = useT()
  const isWrong = amountProblem(amount, terms, LANGUAGE_TAG[useLocale()]) !== null
  return <EmptyState message={t(isWrong ? 'cost.wrong' : 'cost.empty')} />
}
