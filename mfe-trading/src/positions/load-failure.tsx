import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'

type FailureProps = { query: { error: unknown; isFetching: boolean; refetch(): unknown } }

type ListQuery = { data?: { list: readonly unknown[] } | undefined; error: unknown }

/** Whether only an older answer knew of none: nobody must buy a second time because a list that cannot ask is empty. */
export function knewOfNone({ data, error }: ListQuery): boolean {
  return data?.list.length === 0 && Boolean(error)
}

/** What stands in place of a list of orders that could not be had. */
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
