import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ComponentType } from 'react'

type LazyProps<Props> = {
  name: string
  load: () => Promise<ComponentType<Props>>
  props: Props
  height: string
}

/** A part of a screen, fetched on first use. A failed fetch can be retried. */
export function LazyPart<Props extends object>({ name, load, props, height }: LazyProps<Props>) {
  const t = useT()
  const part = useQuery({
    queryKey: ['part', name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (part.data) return <part.data.Part {...props} />
  if (!part.isError) return <Skeleton height={height} />
  return (
    <ErrorCard
      title={t('orders.partFailed')}
      message={t(errorKey(part.error))}
      retryLabel={t('common:retry')}
      onRetry={() => void part.refetch()}
      busy={part.isFetching}
    />
  )
}
