import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'

type OrderProps<Order> = {
  asked: { data: Order | undefined; error: unknown; isFetching: boolean; refetch(): unknown }
  children: (order: Order) => ReactNode
}

export function WithOrder<Order>({ asked, children }: OrderProps<Order>) {
  const t = useT()
  if (asked.data !== undefined) return children(asked.data)
  if (asked.error === null) return <Skeleton height="32rem" />
  const isUnknown = asked.error instanceof ApiError && asked.error.code === '404'
  return (
    <ErrorCard
      level={3}
      title={t('detail.failed')}
      message={t(errorKey(asked.error))}
      {...(isUnknown ? {} : { retryLabel: t('common:retry'), onRetry: () => void asked.refetch() })}
      busy={asked.isFetching}
    />
  )
}
