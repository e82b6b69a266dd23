import type { ContractDetail, ContractOrder, OrderLeg } from '@quayside/contracts/endpoints/contracts'

/** An open long of one EUR/USD lot on the demo account. */
export function buildOrder(over: Partial<ContractOrder> = {}): ContractOrder {
  return {
    id: 'order-1',
    orderNo: 'C2611200001',
    clientId: '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11',
    code: 'EURUSD',
    name: 'EUR/USD',
    side: 'buy',
    type: 'market',
    lots: '1',
    quantity: '100000',
    feeRate: '0.00005',
    usdRate: '1',
    leverage: 10,
    limitPrice: null,
    openPrice: '1.08255',
    closePrice: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    openTime: '2026-11-20T12:00:00.000Z',
    closeTime: null,
    expiresAt: null,
    stopLoss: null,
    takeProfit: null,
    margin: '10825.50',
    addedMargin: '0.00',
    profit: null,
    openFee: '5.42',
    closeFee: '0.00',
    fee: '5.42',
    status: 'open',
    closeReason: null,
    failReason: null,
    parentId: null,
    liquidationPrice: '0.99245',
    unrealizedPnL: '-10.00',
    unrealizedPnLPercentage: '-0.09',
    currentPrice: '1.08245',
    virtually: 'NO',
    ...over,
  }
}

/** One page that holds all of the orders. */
export function pageOfOrders(list: ContractOrder[]) {
  return { list, total: list.length, page: 1, size: 50 }
}

/** A short of 0.5 lots BTC that a target closed, with two legs and a path; 0.5 x (50,000 - 49,000) = 500.00. */
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
    parts: [],
    ...over,
  }
}

function leg(over: Partial<OrderLeg>): OrderLeg {
  const time = '2026-11-20T12:00:00.100Z'
  return { time, kind: '', owner: 'customer', account: '', currency: 'USD', amount: '0.00', ...over }
}
