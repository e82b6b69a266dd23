import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ComponentType, ReactNode } from 'react'

type LazyProps = { name: string; load: () => Promise<ComponentType> }

export function LazyScreen(props: LazyProps) {
  return (
    <LazyPart
      {...props}
      frame={(content, isBusy) => (
        <div className="q-page q-page-narrow" aria-busy={isBusy}>
          {content}
        </div>
      )}
    />
  )
}

type Frame = (content: ReactNode, isBusy: boolean) => ReactNode

export function LazyPart({ name, load, frame = content => content }: LazyProps & { frame?: Frame }) {
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
  if (!isError) return frame(<Skeleton height="32rem" />, true)
  return frame(
    <ErrorCard
      title={t('identity.failed')}
      message={t(errorKey(error))}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />,
    false,
  )
}
