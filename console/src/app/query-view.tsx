import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, problemOf } from '../api/problem.ts'

type QueryViewProps<T> = {
  query: UseQueryResult<T>
  /** Height of what will stand there, so that nothing moves when it comes. */
  height?: string
  children: (data: T) => ReactNode
}

/** What was asked for, or that it is on its way, or why it is not. Old data stay when a later asking fails. */
export function QueryView<T>({ query, height = '16rem', children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <ErrorCard
        title="This could not be loaded"
        message={messageOf(query.error)}
        code={problemOf(query.error)?.code ?? 'fault'}
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
