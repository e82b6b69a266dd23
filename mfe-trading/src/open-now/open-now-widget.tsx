import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { useOrderEvents } from '../order/list/use-order-events.ts'
import { LivePnlContext, useLivePnlStore } from '../order/live/use-live-pnl.ts'
import { Queries } from '../queries.tsx'
import styles from './open-now.module.css'
import { OptionRow } from './option-row.tsx'
import { PositionRow } from './position-row.tsx'

/** Rows per kind; a link leads to the rest. */
const SHOWN = 5

/** Fallback poll in milliseconds, for lost end-of-option messages. */
const REFRESH = 15_000

/** Widget `mfe-trading/open-now`: open positions and running options in a few live lines. */
export function OpenNowWidget() {
  const { status } = useSession()
  if (status === 'visitor') return null
  return (
    <Queries>
      <OpenNow />
    </Queries>
  )
}

function OpenNow() {
  const t = useT()
  const navigate = useNavigate()
  const store = useLivePnlStore()
  useOrderEvents()
  const positions = useEndpoint(listOrder, { query: { status: ['open', 'toBeClosed'], size: SHOWN } })
  const options = useEndpoint(
    listOptionsOrder,
    { query: { status: ['open', 'settling'], size: SHOWN } },
    { refetchInterval: REFRESH },
  )
  const failed = [positions, options].find(({ isError }) => isError)
  const isPending = positions.isPending || options.isPending
  const open = positions.data?.list ?? []
  const running = options.data?.list ?? []
  const more = (positions.data?.total ?? 0) + (options.data?.total ?? 0) - open.length - running.length
  const go = (href: string) => void navigate(href)
  return (
    <LivePnlContext value={store}>
      <Card
        title={t('openNow.title')}
        flush
        action={
          <TextLink href="/profile/orders?kind=all" onNavigate={go}>
            {t('positions.all')}
          </TextLink>
        }
      >
        {failed && (
          <ErrorCard
            level={3}
            title={t('positions.failed')}
            message={t(errorKey(failed.error))}
            retryLabel={t('common:retry')}
            onRetry={() => void Promise.all([positions.refetch(), options.refetch()])}
            busy={positions.isFetching || options.isFetching}
          />
        )}
        {isPending && !failed && (
          <div className={styles.waiting}>
            <Skeleton lines={3} />
          </div>
        )}
        {!isPending && !failed && open.length + running.length === 0 && (
          <EmptyState
            icon={<Picture name="pier" size="sm" />}
            message={t('openNow.empty')}
            action={
              <TextLink href="/market" onNavigate={go}>
                {t('orders.toMarket')}
              </TextLink>
            }
          />
        )}
        <ul className={styles.rows}>
          {running.map(order => (
            <OptionRow key={order.id} order={order} receivedAt={options.dataUpdatedAt} />
          ))}
          {open.map(order => (
            <PositionRow key={order.id} order={order} />
          ))}
        </ul>
        {more > 0 && (
          <p className={styles.more}>
            <TextLink href="/profile/orders?kind=all" onNavigate={go}>
              {t('openNow.more', { total: more })}
            </TextLink>
          </p>
        )}
      </Card>
    </LivePnlContext>
  )
}
