import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { Badge } from '@quayside/ui/badge'
import { figure, moment, twoLines } from '../../order/cells/cells.tsx'
import { statusBadge } from '../../order/cells/status-badge.tsx'
import type { Columns } from '../../order/columns/columns.ts'
import type { ColumnTools } from '../../order/columns/use-columns.ts'
import { result } from '../../order/live/result.tsx'

const NUMBER = { width: 'minmax(6rem, 1fr)', end: true, card: 'fact' } as const

export function optionColumns({ t, number, share, time, link }: ColumnTools): Columns<OptionOrder> {
  return {
    head: {
      label: t('column.instrument'),
      width: 'minmax(12rem, 1.6fr)',
      cell: order =>
        twoLines(
          link({ order, kind: 'option', name: order.name, inRow: true }),
          <span className="q-row q-gap-4 q-nowrap">
            <Badge tone={order.direction}>{t(`orders.direction.${order.direction}`)}</Badge>
            <bdi translate="no" className="q-small q-text-2 q-num">
              {seconds(order.periodSeconds)}
            </bdi>
          </span>,
        ),
    },
    rest: [
      {
        key: 'opened',
        label: t('column.opened'),
        width: 'minmax(8.5rem, 1fr)',
        card: 'none',
        cell: order => moment(order.createdAt, time),
      },
      { key: 'stake', label: t('column.stake'), ...NUMBER, cell: order => figure(order.amount, number) },
      {
        key: 'return',
        label: t('column.return'),
        ...NUMBER,
        cell: order => figure(order.returnRate, rate => share(rate)),
      },
      { key: 'entry', label: t('column.entry'), ...NUMBER, cell: order => figure(order.openPrice, number) },
      { key: 'exit', label: t('column.exit'), ...NUMBER, cell: order => figure(order.closePrice, number) },
      {
        key: 'profit',
        label: t('column.profit'),
        width: 'minmax(7rem, 1fr)',
        end: true,
        card: 'main',
        cell: order => result(order.profit, { number }),
      },
      {
        key: 'status',
        label: t('orders.state.label'),
        width: 'minmax(7rem, 1fr)',
        card: 'wide',
        cell: ({ status }) => statusBadge({ status }, t),
      },
    ],
  }
}

/** A term as a clock shows it: 0:30, 5:00, 1:00:00. */
function seconds(total: number): string {
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
