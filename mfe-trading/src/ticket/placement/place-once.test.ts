import { buyContracts, listOrder } from '@quayside/contracts/endpoints/order'
import { createFakeApi, networkFailure, refusal } from '@quayside/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { buildOrder, pageOfOrders } from '../../positions/order.builders.ts'
import { contractDesk } from './desks.ts'
import { lookUp, placeOnce } from './place-once.ts'

const clientId = '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11'
const ticket = { code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 2 } as const

const order = buildOrder({ clientId, orderNo: 'C1' })

describe('placeOnce', () => {
  it('sends the ticket with its client id', async () => {
    const api = createFakeApi()
    api.answer(buyContracts, order)
    expect(await placeOnce(contractDesk(api), ticket, clientId)).toMatchObject({
      kind: 'done',
      order: { orderNo: 'C1' },
    })
    expect(api.callsOf(buyContracts)[0]?.body).toEqual({ ...ticket, clientId })
  })

  it('tells a refusal with its details', async () => {
    const api = createFakeApi()
    api.refuse(buyContracts, refusal('10011', { needed: '1' }))
    expect(await placeOnce(contractDesk(api), ticket, clientId)).toMatchObject({
      kind: 'refused',
      error: { code: '10011' },
    })
  })

  it('looks the order up after a lost answer and does not send it again', async () => {
    const api = createFakeApi()
    api.refuse(buyContracts, networkFailure())
    api.answer(listOrder, pageOfOrders([order]))
    expect(await placeOnce(contractDesk(api), ticket, clientId)).toMatchObject({ kind: 'done' })
    expect(api.callsOf(buyContracts)).toHaveLength(1)
    expect(api.callsOf(listOrder)[0]?.query).toEqual({ clientId })
  })

  it('says that it does not know when the order is not to be found', async () => {
    const api = createFakeApi()
    api.refuse(buyContracts, networkFailure())
    api.refuse(listOrder, networkFailure())
    expect(await placeOnce(contractDesk(api), ticket, clientId)).toEqual({ kind: 'unknown', clientId })
    expect(api.callsOf(buyContracts)).toHaveLength(1)
  })

  it('takes no other order for the one it looks for', async () => {
    const api = createFakeApi()
    api.refuse(buyContracts, networkFailure())
    api.answer(listOrder, pageOfOrders([buildOrder({ clientId: '0d8e2f7b-6c11-4c3e-9a45-3f0c1a526f0b' })]))
    expect(await placeOnce(contractDesk(api), ticket, clientId)).toEqual({ kind: 'unknown', clientId })
  })

  it('looks again as often as it is asked, and only looks', async () => {
    const api = createFakeApi()
    api.answer(listOrder, pageOfOrders([]))
    expect(await lookUp(contractDesk(api), clientId)).toEqual({ kind: 'unknown', clientId })
    api.answer(listOrder, pageOfOrders([order]))
    expect(await lookUp(contractDesk(api), clientId)).toMatchObject({
      kind: 'done',
      order: { orderNo: 'C1' },
    })
    expect(api.callsOf(buyContracts)).toHaveLength(0)
  })
})
