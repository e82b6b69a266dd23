import type { ContractDetail, ContractOrder, OrderLeg } from '@quayside/contracts/endpoints/trading/contracts'
import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { buildOrder, SOME_TIME } from '@quayside/testing/builders'

export { buildOrder }

export function pageOfOrders(list: ContractOrder[]) {
  return { list, total: list.length, page: 1, size: 50 }
}

export function buildSummary(over: Partial<OrderSummary> = {}): OrderSummary {
  return {
    kind: 'contract',
    id: 'order-1',
    orderNo: 'C2611200001',
    title: 'EUR/USD',
    code: 'EURUSD',
    action: 'buy',
    size: '1',
    unit: 'lots',
    createdAt: SOME_TIME,
    endedAt: null,
    profit: null,
    currency: 'USD',
    status: 'open',
    virtually: 'NO',
    ...over,
  }
}

/** A short of 0.5 lots BTC closed by its target, with two legs and a path; 0.5 x (50,000 - 49,000) = 500.00. */
export function buildDetail(over: Partial<ContractDetail> = {}): ContractDetail {
  return {
    ...buildOrder({
      id: 'order-9',
      orderNo: 'C2611200009',
      code: 'BTCUSDT',
      name: 'Bitcoin',
      side: 'sell',
      lots: '0.5',
      quantity: '0.5',
      feeRate: '0.0005',
      leverage: 2,
      openPrice: '50000.00',
      closePrice: '49000.00',
      closeTime: '2026-11-20T13:00:00.000Z',
      takeProfit: '49000.00',
      margin: '12500.00',
      openFee: '12.50',
      closeFee: '12.25',
      fee: '24.75',
      profit: '475.25',
      status: 'closed',
      closeReason: 'takeProfit',
      liquidationPrice: '59985.00',
      unrealizedPnL: null,
      unrealizedPnLPercentage: null,
      currentPrice: null,
    }),
    quoteCurrency: 'USDT',
    pnl: '500.00',
    payout: '12987.75',
    shortfall: '0.00',
    entryAt: '2026-11-20T12:00:00.100Z',
    exitAt: '2026-11-20T12:59:59.900Z',
    legs: [
      leg({ kind: 'contract_open', account: 'available', amount: '-12512.50' }),
      leg({ kind: 'contract_close', account: 'fees', owner: 'house', amount: '12.25' }),
    ],
    path: ['50010.00', '50400.00', '49600.00', '49000.00'].map((price, at) => ({
      time: `2026-11-20T12:${10 + at * 10}:00.000Z`,
      price,
    })),
    trail: [],
    parts: [],
    ...over,
  }
}

function leg(over: Partial<OrderLeg>): OrderLeg {
  const time = '2026-11-20T12:00:00.100Z'
  return { time, kind: '', owner: 'customer', account: '', currency: 'USD', amount: '0.00', ...over }
}
