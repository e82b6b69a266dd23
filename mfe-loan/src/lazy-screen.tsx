import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ComponentType } from 'react'

/** A screen that is fetched when it is first wanted; a fetch that failed can be tried again. */
export function LazyScreen({ name, load }: { name: string; load: () => Promise<ComponentType> }) {
  const t = useT()
  const {
    data: Screen,
    isError,
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['screen', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (Screen) return <Screen />
  return (
    <div className="q-page q-page-narrow" aria-busy={!isError}>
      {isError ? (
        <ErrorCard
          {...{ title: t('identity.failed'), message: t(errorKey(error)), retryLabel: t('common:retry') }}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton height="32rem" />
      )}
    </div>
  )
}
