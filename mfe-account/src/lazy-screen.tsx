import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { type ComponentType, useDeferredValue } from 'react'

export type ScreenEntry = { readonly path: string; readonly load: () => Promise<ComponentType> }

/** A screen fetched on demand. Unlike React's `lazy`, a failed fetch can be retried. */
export function LazyScreen({ path, load }: ScreenEntry) {
  const t = useT()
  const screen = useQuery({ queryKey: ['screen', path], queryFn: load, staleTime: Number.POSITIVE_INFINITY })
  const Screen = useDeferredValue(screen.data)
  if (Screen) return <Screen />
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24" aria-busy={!screen.isError}>
      {screen.isError ? (
        <ErrorCard
          title={t('screen.failed')}
          message={t('common:error.network')}
          retryLabel={t('common:retry')}
          onRetry={() => void screen.refetch()}
          busy={screen.isFetching}
        />
      ) : (
        <>
          <Skeleton width="16rem" height="2.25rem" />
          <Skeleton height="20rem" />
        </>
      )}
    </div>
  )
}
