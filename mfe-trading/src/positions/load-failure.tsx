import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'

type FailureProps = { query: { error: unknown; isFetching: boolean; refetch(): unknown } }

type ListQuery = { data?: { list: readonly unknown[] } | undefined; error: unknown }

/** Whether only an outdated response was empty: a list that failed to refresh must not invite a second purchase. */
export function knewOfNone({ data, error }: ListQuery): boolean {
  return data?.list.length === 0 && Boolean(error)
}

export function LoadFailure({ query }: FailureProps) {
  const t = useT()
  return (
    <ErrorCard
      title={t('positions.failed')}
      message={t(errorKey(query.error))}
      retryLabel={t('common:retry')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      level={3}
    />
  )
}
