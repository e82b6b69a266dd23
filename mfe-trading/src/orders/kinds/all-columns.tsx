import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { lotsText } from '@quayside/runtime/lots-text'
import { Badge } from '@quayside/ui/badge'
import { SummaryActions } from '../../order/acts/summary-actions.tsx'
import { figure, moment, twoLines } from '../../order/cells/cells.tsx'
import { statusBadge } from '../../order/cells/status-badge.tsx'
import type { Column, Columns } from '../../order/columns/columns.ts'
import type { ColumnTools } from '../../order/columns/use-columns.ts'
import type { TextTools, Translate } from '../../order/details/translate.ts'
import { result } from '../../order/live/result.tsx'
import { waitingStatus } from '../../order/waiting/waiting-status.tsx'
import { directionKey } from '../direction-key.ts'

const MOMENT = { width: 'minmax(8rem, 1fr)', fits: true, card: 'none' } as const

/** Columns that a narrow table hides to make room for the actions. */
const YIELDS: Readonly<Record<string, Column<OrderSummary>['yields']>> = { number: 1, kind: 2 }

/** All kinds of orders, with actions for open ones. The details show when the others ended. */
export function allOrderColumns(tools: ColumnTools): Columns<OrderSummary> {
  const { head, rest } = allColumns(tools)
  const columns = rest
    .filter(({ key }) => key !== 'ended')
    .map(column => ({ ...column, yields: YIELDS[column.key] }))
  const actions: Column<OrderSummary> = {
    key: 'actions',
    label: '',
    width: '12rem',
    end: true,
    card: 'foot',
    cell: order => <SummaryActions order={order} />,
  }
  return { head, rest: [...columns, actions] }
}

export function allColumns({ t, number, time, link }: ColumnTools): Columns<OrderSummary> {
  const size = (order: OrderSummary) =>
    order.unit === 'lots' ? lotsText({ t, number }, order.size) : `${number(order.size)}\u00a0${order.unit}`
  return {
    head: {
      label: t('column.order'),
      width: 'minmax(11.5rem, 1.6fr)',
      cell: order =>
        twoLines(
          link({ order, kind: order.kind, name: order.title, inRow: true }),
          <span className="q-row q-gap-4 q-nowrap">
            {actionBadge(order, t)}
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
        cell: order => result(order.profit, { number }, order.currency),
      },
      {
        key: 'status',
        label: t('orders.state.label'),
        width: 'minmax(10.25rem, 1.2fr)',
        card: 'fact',
        cell: order => status(order, { t, number }),
      },
    ],
  }
}

function status({ status, waitsFor, action, endedByStaff }: OrderSummary, { t, number }: TextTools) {
  if (waitsFor !== undefined && (action === 'buy' || action === 'sell'))
    return waitingStatus({ ...waitsFor, side: action }, { t, number })
  return statusBadge({ status, endedByStaff }, t)
}

function actionBadge({ action }: OrderSummary, t: Translate) {
  if (action === null) return null
  const tone = action === 'buy' || action === 'up' ? 'up' : 'down'
  return <Badge tone={tone}>{t(directionKey(action))}</Badge>
}
