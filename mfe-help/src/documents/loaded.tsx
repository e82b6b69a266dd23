import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'

type LoadedProps<T> = {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Title of the error card. */
  readonly failed: string
  /** Lines of the skeleton. */
  readonly lines: number
  readonly children: (data: T) => ReactNode
}

/** Shows a query's data, a skeleton, or its error. Keeps old data if a refetch fails. */
export function Loaded<T>({ query, failed, lines, children }: LoadedProps<T>) {
  const t = useT()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton lines={lines} />
  return (
    <ErrorCard
      icon={<Picture name="aground" />}
      title={failed}
      message={t(errorKey(error))}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
