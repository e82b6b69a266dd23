import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { figure, moment, twoLines } from '../../order/cells/cells.tsx'
import { statusBadge } from '../../order/cells/status-badge.tsx'
import { yieldDigits } from '../../order/cells/yield-digits.ts'
import type { Columns } from '../../order/columns/columns.ts'
import type { ColumnTools } from '../../order/columns/use-columns.ts'
import { result } from '../../order/live/result.tsx'

const NUMBER = { width: 'minmax(6.5rem, 1fr)', end: true, card: 'fact' } as const
const MOMENT = { width: 'minmax(8.5rem, 1fr)', fits: true, card: 'none' } as const

export function planColumns({ t, number, share, time, link }: ColumnTools): Columns<PlanOrder> {
  return {
    head: {
      label: t('column.product'),
      width: 'minmax(12rem, 1.6fr)',
      cell: order =>
        twoLines(link({ order, kind: 'smart', name: order.product, inRow: true }), statusBadge(order, t)),
    },
    rest: [
      { key: 'opened', label: t('column.started'), ...MOMENT, cell: order => moment(order.startTime, time) },
      {
        key: 'principal',
        label: t('column.principal'),
        ...NUMBER,
        cell: order => figure(order.amount, text => `${number(text)}\u00a0${order.currency}`),
      },
      {
        key: 'yield',
        label: t('column.yield'),
        ...NUMBER,
        cell: order => figure(order.dailyYield, text => share(text, yieldDigits(text))),
      },
      {
        key: 'days',
        label: t('column.days'),
        ...NUMBER,
        cell: order => <bdi translate="no" className="q-num">{`${order.runTime} / ${order.days}`}</bdi>,
      },
      {
        key: 'earned',
        label: t('column.earned'),
        width: 'minmax(8rem, 1fr)',
        end: true,
        card: 'main',
        cell: order => result(order.earned, { number }, order.currency),
      },
      {
        key: 'next',
        label: t('column.nextProfit'),
        ...MOMENT,
        card: 'wide',
        cell: order => moment(order.nextProfitTime, time),
      },
    ],
  }
}
