import type { ContractOrder } from '@quayside/contracts/endpoints/order'

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
