import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import type { OptionTicketProps } from './option/option-ticket.tsx'

export function LazyOptionTicket(props: OptionTicketProps) {
  const t = useT()
  const part = useQuery({
    queryKey: ['part', 'option-ticket'],
    queryFn: () => import('./option/option-ticket.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (part.data) return <part.data.OptionTicket {...props} />
  if (!part.isError) return <Skeleton height="28rem" />
  return (
    <ErrorCard
      title={t('ticket.failed')}
      message={t(errorKey(part.error))}
      retryLabel={t('common:retry')}
      onRetry={() => void part.refetch()}
      busy={part.isFetching}
    />
  )
}
