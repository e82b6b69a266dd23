import { tradeStatistics } from '@quayside/contracts/endpoints/account/performance'
import { addAlert, listAlerts, removeAlert } from '@quayside/contracts/endpoints/trading/alerts'
import {
  type ContractOrder,
  cancelContracts,
  closeAllContracts,
  getContractsOrder,
  listOrder,
  modifyContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import { marginContracts, reverseContracts } from '@quayside/contracts/endpoints/trading/open-positions'
import { exportOrders, listAllOrders, pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { amendContracts } from '@quayside/contracts/endpoints/trading/waiting-orders'
import { buildAlert } from '@quayside/testing/builders'
import { answer, type Fixture } from '@quayside/testing/fixtures'
import { buildDetail, buildOrder, buildSummary } from '../order/order.builders.ts'

const ALERT = buildAlert()

const ORDERS: readonly ContractOrder[] = [
  buildOrder(),
  buildOrder({ id: 'order-2', orderNo: 'C2611200002', side: 'sell', unrealizedPnL: '250.00' }),
  buildOrder({
    id: 'order-3',
    orderNo: 'C2611200003',
    status: 'pending',
    type: 'limit',
    limitPrice: '1.07000',
    openPrice: null,
    openTime: null,
    expiresAt: '2026-12-20T12:00:00.000Z',
    currentPrice: null,
    unrealizedPnL: null,
    unrealizedPnLPercentage: null,
  }),
  buildDetail(),
]

function paged<Row>(list: Row[]) {
  return { list, total: list.length, page: 1, size: 100 }
}

export const orderAnswers: readonly Fixture[] = [
  answer(
    listOrder,
    ({ query }) => {
      const wanted = query?.status === undefined ? null : [query.status].flat()
      return paged(ORDERS.filter(({ status }) => wanted === null || wanted.includes(status)))
    },
    { query: { status: 'open' } },
  ),
  answer(listAllOrders, paged([buildSummary()])),
  answer(getContractsOrder, ({ params }) => buildDetail({ id: params?.id ?? 'order-9' }), {
    params: { id: 'order-9' },
  }),
  answer(modifyContracts, buildOrder({ stopLoss: '1.07000' })),
  answer(marginContracts, buildOrder({ margin: '11325.50', addedMargin: '500.00' })),
  answer(reverseContracts, {
    closed: buildOrder({ status: 'closed', closeReason: 'customer' }),
    opened: buildOrder({ id: 'order-4', side: 'sell' }),
  }),
  answer(cancelContracts, buildOrder({ status: 'cancelled' })),
  answer(amendContracts, ({ params }) => ORDERS.find(({ id }) => id === params?.id) ?? buildOrder(), {
    params: { id: 'order-3' },
  }),
  answer(
    tradeStatistics,
    {
      won: 2,
      lost: 1,
      even: 0,
      winTotal: '475.25',
      lossTotal: '-105.75',
      fees: '24.75',
    },
    { query: { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' } },
  ),
  answer(closeAllContracts, { closed: [buildDetail()], waiting: [], remaining: 0 }),
  answer(exportOrders, { columns: ['orderNo'], rows: [['C2611200001']], truncated: false, sandbox: true }),
  answer(pnlByDay, ({ query }) => ({ days: daysFrom(query?.from ?? '2026-11-01'), total: '369.50' }), {
    query: { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' },
  }),
  answer(listAlerts, paged([ALERT])),
  answer(addAlert, ALERT),
  answer(removeAlert, { ...ALERT, status: 'removed' }),
]

function daysFrom(first: string) {
  return [
    { day: first, total: '475.25', orders: 2 },
    { day: `${first.slice(0, 8)}03`, total: '-105.75', orders: 1 },
  ].map(day => ({ ...day, contracts: day.total, options: '0.00', smart: '0.00', fees: '24.75' }))
}
