import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { PendingActions } from '../acts/pending-actions.tsx'
import { PositionActions } from '../acts/position-actions.tsx'
import { figure, liquidation, moment, twoLines } from '../cells/cells.tsx'
import { sideBadge } from '../cells/side-badge.tsx'
import { statusBadge } from '../cells/status-badge.tsx'
import { TriggersCell } from '../cells/triggers-cell.tsx'
import { Expiry } from '../life/expiry.tsx'
import { LiveMark, LiveNet, LivePnlCell } from '../live/pnl.tsx'
import { result } from '../live/result.tsx'
import { WaitingPrice, waitConditionOf } from '../waiting/waiting-price.tsx'
import { waitingStatus } from '../waiting/waiting-status.tsx'
import type { Column, Columns } from './columns.ts'
import type { ColumnTools } from './use-columns.ts'

type ContractColumn = Column<ContractOrder>

export function runningColumns(tools: ColumnTools): Columns<ContractOrder> {
  const { t } = tools
  const rest: ContractColumn[] = [
    // Full width, because the labels of both are too long for half a phone.
    {
      key: 'pnl',
      label: t('column.pnl'),
      help: t('positions.pnlNote'),
      width: 'minmax(7.5rem, 1.3fr)',
      end: true,
      card: 'wide',
      cell: order => <LivePnlCell order={order} />,
    },
    {
      key: 'net',
      label: t('column.net'),
      help: t('positions.pnlNote'),
      ...NUMBER,
      card: 'wide',
      cell: order => <LiveNet order={order} />,
    },
    { ...price(tools, 'entry', 'openPrice'), yields: 3 },
    {
      key: 'mark',
      label: t('column.mark'),
      ...NUMBER,
      yields: 2,
      cell: order => <LiveMark order={order} />,
    },
    {
      key: 'liquidation',
      label: t('column.liquidation'),
      ...NUMBER,
      card: 'wide',
      cell: order => liquidation(order, tools),
    },
    { ...margin(tools), card: 'wide' },
    triggers(tools),
    {
      key: 'actions',
      label: '',
      width: '12rem',
      end: true,
      card: 'foot',
      cell: order => <PositionActions order={order} />,
    },
  ]
  return { head: head(tools), rest }
}

export function pendingColumns(tools: ColumnTools): Columns<ContractOrder> {
  const { t, number, time } = tools
  const rest: ContractColumn[] = [
    {
      key: 'waitsFor',
      label: t('column.waitsFor'),
      ...NUMBER,
      card: 'main',
      cell: order => <WaitingPrice order={order} write={number} />,
    },
    margin(tools),
    triggers(tools),
    {
      key: 'created',
      label: t('column.created'),
      ...MOMENT,
      yields: 2,
      cell: order => moment(order.createdAt, time),
    },
    {
      key: 'expires',
      label: t('column.expires'),
      ...MOMENT,
      card: 'wide',
      cell: order => <Expiry order={order} write={time} />,
    },
    {
      key: 'actions',
      label: '',
      width: '12rem',
      end: true,
      card: 'foot',
      cell: order => <PendingActions order={order} />,
    },
  ]
  return { head: head(tools), rest }
}

export function historyColumns(tools: ColumnTools): Columns<ContractOrder> {
  const { t, number, time } = tools
  const rest: ContractColumn[] = [
    {
      key: 'opened',
      label: t('column.opened'),
      ...MOMENT,
      cell: order => moment(order.openTime ?? order.createdAt, time),
    },
    {
      key: 'closed',
      label: t('column.closed'),
      ...MOMENT,
      card: 'wide',
      cell: order => moment(order.closeTime, time),
    },
    price(tools, 'entry', 'openPrice'),
    price(tools, 'exit', 'closePrice'),
    { key: 'fee', label: t('column.fee'), ...NUMBER, yields: 2, cell: order => figure(order.fee, number) },
    {
      key: 'profit',
      label: t('column.profit'),
      width: 'minmax(6.5rem, 1fr)',
      end: true,
      card: 'main',
      cell: order => result(order.profit, { number }),
    },
    {
      key: 'status',
      label: t('orders.state.label'),
      width: 'minmax(9.75rem, 1fr)',
      card: 'wide',
      cell: ending(tools),
    },
  ]
  return { head: head(tools), rest }
}

const NUMBER = { width: 'minmax(6rem, 1fr)', end: true, card: 'fact' } as const
const MOMENT = { width: 'minmax(8rem, 1fr)', fits: true, card: 'none' } as const

function head({ t, number, link }: ColumnTools): Columns<ContractOrder>['head'] {
  return {
    label: t('column.instrument'),
    width: 'minmax(10rem, 1.6fr)',
    cell: order =>
      twoLines(
        link({ order, kind: 'contract', name: order.name, inRow: true }),
        sideBadge(order, { t, number }),
      ),
  }
}

function price(
  { t, number }: ColumnTools,
  key: 'entry' | 'exit',
  field: 'openPrice' | 'closePrice',
): ContractColumn {
  return { key, label: t(`column.${key}`), ...NUMBER, cell: order => figure(order[field], number) }
}

function margin({ t, number }: ColumnTools): ContractColumn {
  return {
    key: 'margin',
    label: t('column.margin'),
    ...NUMBER,
    yields: 1,
    cell: order => figure(order.margin, number),
  }
}

function triggers({ t }: ColumnTools): ContractColumn {
  return {
    key: 'triggers',
    label: t('column.triggers'),
    width: 'minmax(6.5rem, 1fr)',
    end: true,
    card: 'wide',
    cell: order => <TriggersCell order={order} />,
  }
}

function ending({ t, number }: ColumnTools): ContractColumn['cell'] {
  return order => {
    const { status, closeReason, endedByStaff, endedFor } = order
    if (status === 'pending') return waitingStatus(waitConditionOf(order), { t, number })
    if (endedByStaff !== undefined && status !== 'toBeClosed') return t('byStaff.label')
    if (endedFor !== undefined) return t(`detail.endedFor.${endedFor}`)
    return closeReason === null ? statusBadge({ status }, t) : t(`common:closeReason.${closeReason}`)
  }
}
