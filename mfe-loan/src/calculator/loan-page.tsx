import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { PageHeader } from '@quayside/ui/page-header'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'
import { TermsFailed } from '../forms/terms-failed.tsx'
import { termsFor } from '../forms/terms-for.ts'
import { useLoanTerms } from '../forms/use-loan-terms.ts'
import { LoanCalculator } from './loan-calculator.tsx'
import { LoanRules } from './loan-rules.tsx'
import { useLoanEligibility } from './use-loan-eligibility.ts'

export function LoanPage({ children }: { children?: ReactNode }) {
  const t = useT()
  const terms = useLoanTerms()
  const { eligibility, isPending } = useLoanEligibility()
  return (
    <div className="q-page q-stack q-gap-32">
      <PageHeader title={t('title')} lead={t('lead')} />
      {children}
      {(terms.isPending || isPending) && <Skeleton height="24rem" />}
      {terms.isError && <TermsFailed terms={terms} />}
      {terms.isSuccess && !isPending && (
        <>
          {/* One loan after the other: while one is under way there is nothing to calculate. */}
          {eligibility?.isOffered === false && <Alert tone="info">{t('apply.notOffered')}</Alert>}
          {eligibility?.isOffered !== false && eligibility?.blockedBy == null && (
            <LoanCalculator terms={termsFor(terms.data, eligibility)} eligibility={eligibility} />
          )}
          <LoanRules terms={terms.data} />
        </>
      )}
    </div>
  )
}
