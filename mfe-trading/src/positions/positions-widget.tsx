import { errorKey } from '@quayside/runtime/api-error'
import { useSession, useWidgetProps } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { Queries } from '../queries.tsx'
import { OpenPositions } from './open-positions.tsx'
import { useOrders } from './use-orders.ts'

/** Widget `mfe-trading/positions`: the customer's open positions, of one instrument when the host names its code. */
export function PositionsWidget() {
  const { code } = useWidgetProps()
  const { status } = useSession()
  if (status === 'visitor') return null
  return (
    <Queries>
      <Positions code={typeof code === 'string' ? code : undefined} />
    </Queries>
  )
}

function Positions({ code }: { code: string | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const orders = useOrders(code === undefined ? {} : { code })
  const holding = (orders.data?.list ?? []).filter(
    ({ status }) => status === 'open' || status === 'toBeClosed',
  )
  const all = (
    <TextLink href="/profile/orders" onNavigate={href => void navigate(href)}>
      {t('positions.all')}
    </TextLink>
  )
  return (
    <Card title={t('positions.title')} action={all} flush={holding.length > 0}>
      {orders.isPending && <Skeleton lines={3} />}
      {orders.isError && (
        <ErrorCard
          title={t('positions.failed')}
          message={t(errorKey(orders.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void orders.refetch()}
          busy={orders.isFetching}
          level={3}
        />
      )}
      {orders.isSuccess && holding.length === 0 && <EmptyState message={t('positions.empty')} />}
      {holding.length > 0 && <OpenPositions orders={holding} />}
    </Card>
  )
}
