import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import type { useLoanTerms } from './use-loan-terms.ts'

export function TermsFailed({ terms }: { readonly terms: ReturnType<typeof useLoanTerms> }) {
  const t = useT()
  return (
    <ErrorCard
      title={t('failed')}
      message={t(errorKey(terms.error))}
      retryLabel={t('common:retry')}
      onRetry={() => void terms.refetch()}
      busy={terms.isFetching}
    />
  )
}
