import type { OrderSummary } from '@quayside/contracts/endpoints/orders'
import { lotsText } from '@quayside/runtime/lots-text'
import { Badge } from '@quayside/ui/badge'
import { figure, moment, twoLines } from '../../order/cells.tsx'
import type { Columns } from '../../order/columns.ts'
import { DetailsLink } from '../../order/details-link.tsx'
import { Result } from '../../order/result.tsx'
import { StatusBadge } from '../../order/status-badge.tsx'
import type { Translate } from '../../order/translate.ts'
import type { ColumnTools } from '../../order/use-columns.ts'
import { WaitingStatus } from '../../order/waiting-status.tsx'
import { directionKey } from '../direction-key.ts'

const MOMENT = { width: 'minmax(8rem, 1fr)', fits: true, card: 'none' } as const

export function allColumns({ t, number, time }: ColumnTools): Columns<OrderSummary> {
  const size = (order: OrderSummary) =>
    order.unit === 'lots' ? lotsText({ t, number }, order.size) : `${number(order.size)}\u00a0${order.unit}`
  return {
    head: {
      label: t('column.order'),
      width: 'minmax(11.5rem, 1.6fr)',
      cell: order =>
        twoLines(
          <DetailsLink order={order} kind={order.kind} name={order.title} />,
          <span className="q-row q-gap-4 q-nowrap">
            <ActionBadge order={order} t={t} />
            <bdi translate="no" className="q-small q-text-2 q-num">
              {size(order)}
            </bdi>
          </span>,
        ),
    },
    rest: [
      {
        key: 'kind',
        label: t('column.kind'),
        width: 'minmax(6.5rem, 1fr)',
        card: 'none',
        cell: order => t(`orders.kind.${order.kind === 'option' ? 'options' : order.kind}`),
      },
      {
        key: 'number',
        label: t('column.orderNo'),
        ...MOMENT,
        width: 'minmax(11.25rem, 1.2fr)',
        yields: 2,
        cell: order => figure(order.orderNo, text => text),
      },
      {
        key: 'created',
        label: t('column.created'),
        ...MOMENT,
        card: 'fact',
        cell: order => moment(order.createdAt, time),
      },
      { key: 'ended', label: t('column.ended'), ...MOMENT, cell: order => moment(order.endedAt, time) },
      {
        key: 'result',
        label: t('column.result'),
        width: 'minmax(7rem, 1fr)',
        end: true,
        card: 'main',
        cell: order => <Result profit={order.profit} currency={order.currency} />,
      },
      {
        key: 'status',
        label: t('orders.state.label'),
        width: 'minmax(10.25rem, 1.2fr)',
        card: 'fact',
        cell: order => <Status order={order} />,
      },
    ],
  }
}

function Status({ order: { status, waitsFor, action, endedByStaff } }: { order: OrderSummary }) {
  if (waitsFor !== undefined && (action === 'buy' || action === 'sell'))
    return <WaitingStatus condition={{ ...waitsFor, side: action }} />
  return <StatusBadge status={status} endedByStaff={endedByStaff} />
}

function ActionBadge({ order: { action }, t }: { order: OrderSummary; t: Translate }) {
  if (action === null) return null
  const tone = action === 'buy' || action === 'up' ? 'up' : 'down'
  return <Badge tone={tone}>{t(directionKey(action))}</Badge>
}
