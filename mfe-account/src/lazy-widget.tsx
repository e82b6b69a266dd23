import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { QueryClientProvider, useQuery } from '@quayside/runtime/query'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ComponentType } from 'react'

type LazyWidgetProps = {
  name: string
  load: () => Promise<ComponentType>
  height: string
}

/** A lazy widget; a page's widgets share one chunk. Provides the query client. */
export function LazyWidget(props: LazyWidgetProps) {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Contents {...props} />
    </QueryClientProvider>
  )
}

function Contents({ name, load, height }: LazyWidgetProps) {
  const t = useT()
  const part = useQuery({
    queryKey: ['widget', name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (part.data) return <part.data.Part />
  if (!part.isError) return <Skeleton height={height} />
  return (
    <ErrorCard
      level={3}
      title={t('screen.failed')}
      message={t('common:error.network')}
      retryLabel={t('common:retry')}
      onRetry={() => void part.refetch()}
      busy={part.isFetching}
    />
  )
}
