import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ComponentType } from 'react'

export type FetchedScreenProps = {
  /** Tells the screens apart. */
  name: string
  load: () => Promise<ComponentType>
}

/** A screen that comes when its address is opened, so that no other one waits for it; what failed can be tried again. */
export function FetchedScreen({ name, load }: FetchedScreenProps) {
  const {
    data: Screen,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['screen', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (Screen) return <Screen />
  if (!isError) return <ScreenSkeleton />
  return (
    <div className="q-page">
      <FailedScreen isBusy={isFetching} onRetry={() => void refetch()} />
    </div>
  )
}

function FailedScreen({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useT()
  const message = t('common:error.network')
  return (
    <ErrorCard
      {...{ message, onRetry }}
      title={t('screen.failed')}
      retryLabel={t('common:retry')}
      busy={isBusy}
    />
  )
}

/** Heading and content in about their size. */
function ScreenSkeleton() {
  return (
    <div className="q-page q-stack q-gap-24">
      <Skeleton width="14rem" height="2.125rem" />
      <Skeleton height="32rem" />
    </div>
  )
}
