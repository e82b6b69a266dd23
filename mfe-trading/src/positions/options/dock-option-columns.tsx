import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { periodText } from '../../live/period-text.ts'
import { figure, twoLines } from '../../order/cells/cells.tsx'
import { StatusBadge } from '../../order/cells/status-badge.tsx'
import type { Columns } from '../../order/columns/columns.ts'
import type { ColumnTools } from '../../order/columns/use-columns.ts'
import { DetailsLink } from '../../order/details/details-link.tsx'
import { Result } from '../../order/live/result.tsx'
import type { TimedOption } from '../use-open-options.ts'
import { OptionClock } from './option-clock.tsx'
import { OptionNowCell, OptionPrice } from './option-now-cell.tsx'

export type OptionRow = TimedOption & { readonly id: string }

const NUMBER = { width: 'auto', end: true, card: 'fact' } as const

export function dockOptionColumns({ t, number }: ColumnTools): Columns<OptionRow> {
  return {
    head: {
      label: t('column.instrument'),
      width: 'auto',
      cell: ({ order }) =>
        twoLines(
          <DetailsLink order={order} kind="option" name={order.name} inRow />,
          <span className="q-row q-gap-4 q-nowrap">
            <Badge tone={order.direction}>{t(`option.${order.direction}`)}</Badge>
            <Period seconds={order.periodSeconds} />
          </span>,
        ),
    },
    rest: [
      {
        key: 'left',
        label: t('column.timeLeft'),
        ...NUMBER,
        cell: option => (isRunning(option) ? <OptionClock option={option} /> : dash()),
      },
      {
        key: 'stake',
        label: t('column.stake'),
        ...NUMBER,
        cell: ({ order }) => figure(order.amount, number),
      },
      {
        key: 'entry',
        label: t('column.entry'),
        ...NUMBER,
        cell: ({ order }) => figure(order.openPrice, number),
      },
      {
        key: 'mark',
        label: t('column.mark'),
        ...NUMBER,
        cell: option =>
          isRunning(option) ? <OptionPrice order={option.order} /> : figure(option.order.closePrice, number),
      },
      {
        key: 'now',
        label: t('option.ifNow'),
        ...NUMBER,
        cell: option =>
          isRunning(option) ? (
            <OptionNowCell order={option.order} />
          ) : (
            <Result profit={option.order.profit} />
          ),
      },
      {
        key: 'status',
        label: t('orders.state.label'),
        ...NUMBER,
        cell: ({ order }) => <StatusBadge status={order.status} />,
      },
    ],
  }
}

export function isRunning({ order: { status } }: TimedOption): boolean {
  return status === 'open' || status === 'settling'
}

function dash() {
  return <span className="q-text-3">–</span>
}

function Period({ seconds }: { seconds: number }) {
  const language = LANGUAGE_TAG[useLocale()]
  return (
    <bdi translate="no" className="q-small q-text-2">
      {periodText(seconds, language)}
    </bdi>
  )
}
