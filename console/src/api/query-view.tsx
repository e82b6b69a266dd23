import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf, messageOf } from './problem.ts'

type QueryViewProps<T> = {
  query: UseQueryResult<T>
  height?: string
  children: (data: T) => ReactNode
}

/** Shows a query's data, a skeleton or its error. Keeps old data when a refetch fails. */
export function QueryView<T>({ query, height = '16rem', children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <ErrorCard
        title="This did not load"
        message={messageOf(query.error)}
        code={codeOf(query.error)}
        retryLabel="Try again"
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  return (
    <div aria-busy="true">
      <span className="q-visually-hidden" role="status">
        Loading
      </span>
      <Skeleton height={height} width="100%" />
    </div>
  )
}
