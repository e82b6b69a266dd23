import { buyContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions, listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { buildUser } from '@quayside/testing/builders'
import { createFakeApi, networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeSession } from '@quayside/testing/fake-context'
import { describe, expect, it } from 'vitest'
import { buildOrder, pageOfOrders } from '../../order/order.builders.ts'
import { buildOption, pageOfOptions } from '../option/option.builders.ts'
import { placeContract, placeOption } from './placement-commands.ts'

const clientId = '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11'
const ticket = { code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 2 } as const
const option = {
  code: 'BTCUSDT',
  direction: 'up',
  periodSeconds: 60,
  amount: '25',
  minReturnRate: '0.8',
} as const

const order = buildOrder({ clientId, orderNo: 'C1' })
const host = () => ({ api: createFakeApi(), session: createFakeSession({ user: buildUser() }) })

describe('placing a contract', () => {
  it('sends the ticket with its client id', async () => {
    const ctx = host()
    ctx.api.answer(buyContracts, order)
    expect(await placeContract.send(ctx, ticket, clientId).ended).toMatchObject({
      kind: 'done',
      result: { orderNo: 'C1' },
    })
    expect(ctx.api.callsOf(buyContracts)[0]?.body).toEqual({ ...ticket, clientId })
  })

  it('tells a refusal with its details', async () => {
    const ctx = host()
    ctx.api.refuse(buyContracts, refusal('10011', { needed: '1' }))
    expect(await placeContract.send(ctx, ticket, clientId).ended).toMatchObject({
      kind: 'refused',
      error: { code: '10011' },
    })
  })

  it('looks the order up after a lost answer and does not send it again', async () => {
    const ctx = host()
    ctx.api.refuse(buyContracts, networkFailure())
    ctx.api.answer(listOrder, pageOfOrders([order]))
    expect(await placeContract.send(ctx, ticket, clientId).ended).toMatchObject({ kind: 'done' })
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
    expect(ctx.api.callsOf(listOrder)[0]?.query).toEqual({ clientId })
  })

  it('says that it does not know when the order is not to be found', async () => {
    const ctx = host()
    ctx.api.refuse(buyContracts, networkFailure())
    ctx.api.refuse(listOrder, networkFailure())
    const error = networkFailure()
    expect(await placeContract.send(ctx, ticket, clientId).ended).toEqual({
      kind: 'unknown',
      clientId,
      error,
    })
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
  })

  it('takes no other order for the one it looks for', async () => {
    const ctx = host()
    ctx.api.refuse(buyContracts, networkFailure())
    ctx.api.answer(
      listOrder,
      pageOfOrders([buildOrder({ clientId: '0d8e2f7b-6c11-4c3e-9a45-3f0c1a526f0b' })]),
    )
    const error = networkFailure()
    expect(await placeContract.send(ctx, ticket, clientId).ended).toEqual({
      kind: 'unknown',
      clientId,
      error,
    })
  })

  it('looks again as often as it is asked, and only looks', async () => {
    const ctx = host()
    ctx.api.answer(listOrder, pageOfOrders([]))
    expect(await placeContract.lookUp(ctx, clientId)).toEqual({ kind: 'unknown', clientId })
    ctx.api.answer(listOrder, pageOfOrders([order]))
    expect(await placeContract.lookUp(ctx, clientId)).toMatchObject({
      kind: 'done',
      result: { orderNo: 'C1' },
    })
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(0)
  })
})

describe('buying an option', () => {
  it('looks it up by its client id after a lost answer', async () => {
    const ctx = host()
    ctx.api.refuse(buyOptions, networkFailure())
    ctx.api.answer(listOptionsOrder, pageOfOptions([buildOption({ clientId })]))
    expect(await placeOption.send(ctx, option, clientId).ended).toMatchObject({ kind: 'done' })
    expect(ctx.api.callsOf(buyOptions)[0]?.body).toEqual({ ...option, clientId })
    expect(ctx.api.callsOf(listOptionsOrder)[0]?.query).toEqual({ clientId })
  })
})
