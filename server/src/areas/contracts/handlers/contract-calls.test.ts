import { randomUUID } from 'node:crypto'
import * as order from '@quayside/contracts/endpoints/trading/contracts'
import * as position from '@quayside/contracts/endpoints/trading/open-positions'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerAccount } from '../../../ledger/chart.ts'
import { balanceOf } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { historyOfOrders } from '../queries/list-queries.ts'
import {
  callRaw,
  expectWellFormed,
  hostileBody,
  hostileText,
  rawBody,
  spoiled,
} from './hostile-input.builders.ts'
import { CODE, type OrderClient, openOrderClient } from './order.builders.ts'

let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient()
})

afterEach(() => client.close())

const FIELDS = [
  'code',
  'side',
  'lots',
  'leverage',
  'stopLoss',
  'takeProfit',
  'type',
  'price',
  'quotedPrice',
  'clientId',
]
const RUNS = { numRuns: 120 }

function sound() {
  return {
    code: CODE,
    side: 'buy',
    lots: '0.001',
    leverage: 20,
    type: 'limit',
    price: '49000',
    stopLoss: '48500',
    takeProfit: '51000',
    quotedPrice: '50000.01',
    clientId: randomUUID(),
  }
}

/** The ledger balances, and the margin account equals the sum of the orders. */
async function expectNothingLost(): Promise<void> {
  const { storage } = client.server.services
  const { id } = await client.info()
  const filter = { userId: id, mode: 'demo' } as const
  const rows = await storage.read(tx =>
    tx.dynamic(historyOfOrders(filter).page({ limit: 10_000, offset: 0 })),
  )
  const held = rows.map(({ status, margin, open_fee: fee }) => {
    if (status === 'pending') return margin + fee
    return status === 'open' || status === 'to_be_closed' ? margin : 0n
  })
  const account = customerAccount(id, { kind: 'margin', currency: 'USD', mode: 'demo' })
  expect(await storage.read(tx => balanceOf(tx, account))).toBe(held.reduce((sum, each) => sum + each, 0n))
  expect((await storage.read(verifyLedger)).faults).toEqual([])
}

describe('whatever is sent to the calls of contracts, the answer is decent and no cent is lost', () => {
  it('buying', async () => {
    const { app } = client.server
    const bodies = fc.oneof({ weight: 9, arbitrary: spoiled(sound, FIELDS).map(rawBody) }, hostileBody)
    await fc.assert(
      fc.asyncProperty(bodies, async body => {
        expectWellFormed(
          order.buyContracts,
          await callRaw(app, order.buyContracts, { token: client.token, body }),
        )
      }),
      RUNS,
    )
    await expectNothingLost()
  })

  it.each([
    ['closing', order.closeContracts, () => ({ lots: '0.1', clientId: randomUUID() })],
    [
      'changing',
      order.modifyContracts,
      () => ({ stopLoss: '48900', takeProfit: '52000', clientId: randomUUID() }),
    ],
    [
      'adding margin',
      position.marginContracts,
      () => ({ direction: 'add', amount: '0.5', clientId: randomUUID() }),
    ],
    ['reversing', position.reverseContracts, () => ({ quotedPrice: '49999.99', clientId: randomUUID() })],
    ['cancelling', order.cancelContracts, () => ({ clientId: randomUUID() })],
    ['closing everything', order.closeAllContracts, () => ({ code: CODE, clientId: randomUUID() })],
  ])('%s', async (_, endpoint, body) => {
    const own = [(await client.buy()).result.id, (await client.limit('49000')).result.id]
    const ids = fc.oneof(fc.constantFrom(...own), hostileText)
    const bodies = fc.oneof(
      { weight: 9, arbitrary: spoiled(body, Object.keys(body())).map(rawBody) },
      hostileBody,
    )
    await fc.assert(
      fc.asyncProperty(ids, bodies, async (id, text) => {
        const call = { token: client.token, params: { id }, body: text }
        // An empty or dotted id is a different URL.
        if (/^\.{0,2}$/.test(id)) return
        expectWellFormed(endpoint, await callRaw(client.server.app, endpoint, call))
      }),
      RUNS,
    )
    await expectNothingLost()
  })

  it('looking', async () => {
    const { id } = (await client.buy()).result
    const { app } = client.server
    const fields = fc.constantFrom('status', 'side', 'code', 'q', 'from', 'to', 'clientId', 'page', 'size')
    await fc.assert(
      fc.asyncProperty(fields, hostileText, async (field, text) => {
        const call = { token: client.token, query: { [field]: text } }
        expectWellFormed(order.listOrder, await callRaw(app, order.listOrder, call))
        if (/^\.{0,2}$/.test(text)) return
        const one = await callRaw(app, order.getContractsOrder, { token: client.token, params: { id: text } })
        expectWellFormed(order.getContractsOrder, one)
        expect(one.status).not.toBe(200)
      }),
      RUNS,
    )
    expect((await client.detail(id)).code).toBe('200')
  })
})

describe('at the boundary', () => {
  it.each([
    ['the least stop', { stopLoss: '48742.96' }, '200'],
    ['a tick below it', { stopLoss: '48742.95' }, '10016'],
    ['the highest stop', { stopLoss: '49999.97' }, '200'],
    ['a tick above it', { stopLoss: '49999.98' }, '10016'],
    ['the least target', { takeProfit: '50000.01' }, '200'],
    ['a tick below that', { takeProfit: '50000' }, '10016'],
    ['the least lots', { lots: '0.001' }, '200'],
    ['the most lots, beyond the wallet', { lots: '100' }, '10011'],
    ['a step too much', { lots: '100.001' }, '10016'],
    ['the highest leverage', { leverage: 20 }, '200'],
    ['a limit one tick below the ask', { type: 'limit', price: '50000' }, '200'],
  ])('%s: %o is answered with %s', async (_, body, code) => {
    expect((await client.buy(body)).code).toBe(code)
    await expectNothingLost()
  })
})
