import { buyContracts, type ContractOrder, listOrder } from '@quayside/contracts/endpoints/order'
import { createFakeApi, networkFailure, refusal } from '@quayside/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { placeOrder } from './place-order.ts'

const clientId = '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11'
const ticket = { code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 2 } as const

function order(over: Partial<ContractOrder> = {}): ContractOrder {
  return {
    id: '1',
    orderNo: 'C1',
    clientId,
    code: 'BTCUSDT',
    name: 'Bitcoin',
    side: 'buy',
    type: 'market',
    lots: '1',
    leverage: 2,
    limitPrice: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    expiresAt: null,
    openFee: '25.00',
    closeFee: '0.00',
    failReason: null,
    parentId: null,
    openPrice: '50000',
    closePrice: null,
    openTime: '2026-11-20T12:00:00.000Z',
    closeTime: null,
    stopLoss: null,
    takeProfit: null,
    margin: '25000.00',
    profit: null,
    fee: '25.00',
    status: 'open',
    closeReason: null,
    liquidationPrice: '25000',
    unrealizedPnL: '0.00',
    unrealizedPnLPercentage: '0.00',
    currentPrice: '50000',
    virtually: 'NO',
    ...over,
  }
}

describe('placeOrder', () => {
  it('sends the ticket with its client id', async () => {
    const api = createFakeApi()
    api.answer(buyContracts, order())
    expect(await placeOrder(api, ticket, clientId)).toMatchObject({ kind: 'done', order: { orderNo: 'C1' } })
    expect(api.callsOf(buyContracts)[0]?.body).toEqual({ ...ticket, clientId })
  })

  it('tells a refusal with its details', async () => {
    const api = createFakeApi()
    api.refuse(buyContracts, refusal('10011', { needed: '1' }))
    expect(await placeOrder(api, ticket, clientId)).toMatchObject({
      kind: 'refused',
      error: { code: '10011' },
    })
  })

  it('looks the order up after a lost answer and does not send it again', async () => {
    const api = createFakeApi()
    api.refuse(buyContracts, networkFailure())
    api.answer(listOrder, { list: [order()], total: 1, page: 1, size: 20 })
    expect(await placeOrder(api, ticket, clientId)).toMatchObject({ kind: 'done' })
    expect(api.callsOf(buyContracts)).toHaveLength(1)
    expect(api.callsOf(listOrder)[0]?.query).toEqual({ clientId })
  })

  it('says that it does not know when the order is not to be found', async () => {
    const api = createFakeApi()
    api.refuse(buyContracts, networkFailure())
    api.refuse(listOrder, networkFailure())
    expect(await placeOrder(api, ticket, clientId)).toEqual({ kind: 'unknown', clientId })
    expect(api.callsOf(buyContracts)).toHaveLength(1)
  })
})
