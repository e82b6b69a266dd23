import { listAllOrders, type OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { EmptyState } from '@quayside/ui/empty-state'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { StatusBadge } from '../../order/cells/status-badge.tsx'
import { ColumnTable } from '../../order/columns/column-table.tsx'
import type { Columns } from '../../order/columns/columns.ts'
import { type ColumnTools, useColumns } from '../../order/columns/use-columns.ts'
import { DetailsLink } from '../../order/details/details-link.tsx'
import { Result } from '../../order/live/result.tsx'
import { knewOfNone, LoadFailure } from '../load-failure.tsx'
import styles from './dock.module.css'

const SHOWN = 20

export type HistoryColumns = (tools: ColumnTools) => Columns<OrderSummary>

type HistoryProps = {
  code: string | undefined
  makeColumns: HistoryColumns
}

export function HistoryTab({ code, makeColumns }: HistoryProps) {
  const t = useT()
  const { flags } = useHost()
  const { status } = useSession()
  const columns = useColumns(makeColumns)
  const ended = useEndpoint(
    listAllOrders,
    { query: { state: 'ended', size: SHOWN, ...(code === undefined ? {} : { code }) } },
    { enabled: status === 'customer' },
  )
  if (ended.isPending) return <Skeleton lines={3} />
  if (!ended.data || knewOfNone(ended)) return <LoadFailure query={ended} />
  const { list } = ended.data
  if (list.length === 0) return <EmptyState message={t('dock.noHistory')} />
  return (
    <>
      {flags.device === 'desktop' ? (
        <ColumnTable columns={columns} rows={list} />
      ) : (
        <ul className={styles.history}>
          {list.map(order => (
            <HistoryLine key={order.id} order={order} />
          ))}
        </ul>
      )}
      <AllOrders />
    </>
  )
}

function HistoryLine({ order }: { order: OrderSummary }) {
  return (
    <li>
      <DetailsLink order={order} kind={order.kind} name={order.title} />
      <Result profit={order.profit} currency={order.currency} />
      <StatusBadge status={order.status} endedByStaff={order.endedByStaff} />
    </li>
  )
}

function AllOrders() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <p className={styles.all}>
      <TextLink href="/profile/orders?kind=all" onNavigate={href => void navigate(href)}>
        {t('positions.all')}
      </TextLink>
    </p>
  )
}
