import type { Identification } from '@quayside/contracts/endpoints/account/identity'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'
import { useIdentification } from './use-identification.ts'

export function IdentityState({
  height,
  children,
}: {
  height: string
  children: (view: Identification) => ReactNode
}) {
  const t = useT()
  const { data, error, isFetching, refetch } = useIdentification()
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton height={height} />
  return (
    <ErrorCard
      title={t('identity.failed')}
      message={t(errorKey(error))}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
