import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import * as order from '@quayside/contracts/endpoints/trading/contracts'
import * as position from '@quayside/contracts/endpoints/trading/open-positions'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { scriptedInstrument } from '../../../market/scripted-market.ts'
import {
  callRaw,
  expectWellFormed,
  hostileBody,
  hostileText,
  type RawCall,
  rawBody,
  spoiled,
} from './hostile-input.builders.ts'
import { CODE, customerAt, openOrderClient } from './order.builders.ts'

type Client = Awaited<ReturnType<typeof openOrderClient>>

const QUICK = { numRuns: 100 }
const LIMIT = '49000.00'

let client: Client
let stranger: ReturnType<typeof customerAt>
let held: { open: string; pending: string; foreign: string }

beforeAll(async () => {
  client = await openOrderClient()
  stranger = customerAt(client.server, (await client.server.signUp('stranger')).token)
})

afterAll(() => client.close())

beforeEach(async () => {
  client.server.market.setSession(CODE, { open: true })
  client.server.market.tick({ code: CODE, mid: 5_000_000, spread: 2 })
  for (const each of [client, stranger]) await each.endAll()
  held = {
    open: (await client.buy({ lots: '0.5', stopLoss: '49500' })).result.id,
    pending: (await client.limit(LIMIT, { lots: '0.01' })).result.id,
    foreign: (await stranger.buy({ lots: '0.1' })).result.id,
  }
})

afterEach(async () => {
  await client.cancel(held.pending)
  expect((await client.server.services.storage.read(verifyLedger)).faults).toEqual([])
})

async function wallet(): Promise<readonly string[]> {
  const { amount, bondAmount, profit } = await client.info()
  return [amount, bondAmount, profit]
}

async function attempt(endpoint: AnyEndpoint, call: RawCall): Promise<number> {
  const before = await wallet()
  const reply = await callRaw(client.server.app, endpoint, { token: client.token, ...call })
  expectWellFormed(endpoint, reply)
  if (reply.status !== 200) expect(await wallet()).toEqual(before)
  return reply.status
}

const CALLS = [
  {
    name: 'buyContracts',
    endpoint: order.buyContracts,
    id: () => '',
    sound: () => ({
      code: CODE,
      side: 'buy',
      lots: '0.01',
      leverage: 5,
      type: 'limit',
      price: '49900.00',
      stopLoss: '45000.00',
      takeProfit: '51000.00',
      quotedPrice: '50000.01',
      seen: '7:1530',
      clientId: randomUUID(),
    }),
  },
  {
    name: 'closeContracts',
    endpoint: order.closeContracts,
    id: () => held.open,
    sound: () => ({ lots: '0.001', seen: '7:1530', clientId: randomUUID() }),
  },
  {
    name: 'modifyContracts',
    endpoint: order.modifyContracts,
    id: () => held.open,
    sound: () => ({ stopLoss: '49000.00', takeProfit: '51000.00', clientId: randomUUID() }),
  },
  {
    name: 'reverseContracts',
    endpoint: position.reverseContracts,
    id: () => held.open,
    sound: () => ({ quotedPrice: '60000.00', seen: '7:1530', clientId: randomUUID() }),
  },
  {
    name: 'marginContracts',
    endpoint: position.marginContracts,
    id: () => held.open,
    sound: () => ({ direction: 'return', amount: '10.00', clientId: randomUUID() }),
  },
  {
    name: 'cancelContracts',
    endpoint: order.cancelContracts,
    id: () => held.pending,
    sound: () => ({ clientId: randomUUID() }),
  },
  {
    name: 'closeAllContracts',
    endpoint: order.closeAllContracts,
    id: () => '',
    sound: () => ({ code: 'NOTHING-OPEN', clientId: randomUUID() }),
  },
] as const

describe.each(CALLS)('$name', ({ endpoint, id, sound }) => {
  it('answers every spoilt field by the catalogue or the 400 form', async () => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(spoiled(sound, Object.keys(sound())), async fields => {
        statuses.add(await attempt(endpoint, { params: { id: id() }, body: rawBody(fields) }))
      }),
      QUICK,
    )
    expect([...statuses]).toContain(400)
  })

  it('takes no field that it does not know', async () => {
    const body = JSON.stringify({ ...sound(), stopLos: '49000.00' })
    expect(await attempt(endpoint, { params: { id: id() }, body })).toBe(400)
  })

  it('answers a body that is no object with 400', async () => {
    await fc.assert(
      fc.asyncProperty(hostileBody, async body => {
        expect(await attempt(endpoint, { params: { id: id() }, body })).toBe(400)
      }),
      QUICK,
    )
  })
})

describe('an id that is not the customer’s', () => {
  const calls = CALLS.filter(({ endpoint }) => endpoint.path.includes('{id}'))

  it.each(calls)('does not exist for $name', async ({ endpoint, sound }) => {
    await fc.assert(
      fc.asyncProperty(hostileText, async id => {
        const body = JSON.stringify(sound())
        expect([400, 404]).toContain(await attempt(endpoint, { params: { id }, body }))
      }),
      QUICK,
    )
    const body = JSON.stringify(sound())
    expect(await attempt(endpoint, { params: { id: held.foreign }, body })).toBe(404)
    const other = { params: { id: held.open }, body: JSON.stringify(sound()), headers: { virtually: 'YES' } }
    expect(await attempt(endpoint, other)).toBe(404)
  })

  it('does not exist for getContractsOrderById', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async id => {
        expect([400, 404]).toContain(await attempt(order.getContractsOrder, { params: { id } }))
      }),
      QUICK,
    )
    expect(await attempt(order.getContractsOrder, { params: { id: held.foreign } })).toBe(404)
  })
})

describe('listOrder', () => {
  const FIELDS = ['status', 'side', 'clientId', 'code', 'q', 'from', 'to', 'page', 'size']
  const query = fc.dictionary(
    fc.constantFrom(...FIELDS),
    fc.oneof(hostileText, fc.array(hostileText, { minLength: 2, maxLength: 3 })),
    { maxKeys: 4 },
  )

  it('answers every query with a page or the 400 form', async () => {
    await fc.assert(
      fc.asyncProperty(query, async requested => {
        expect([200, 400]).toContain(await attempt(order.listOrder, { query: requested }))
      }),
      QUICK,
    )
  })
})

it.each(['2026-02-30T00:00:00Z', '2026-11-20T24:00:00Z', '2026-11-20T12:60:00Z'])(
  'lists nothing since %s, which never was',
  async from => {
    expect(await attempt(order.listOrder, { query: { from } })).toBe(400)
  },
)

describe('at the boundary', () => {
  const { minLots, maxLots, lotStep } = scriptedInstrument()

  it.each([
    ['the least lots', { lots: minLots }, 200],
    ['a step less', { lots: '0.0009' }, 422],
    ['half a step more', { lots: '0.0015' }, 422],
    ['more than the most lots', { lots: String(Number(maxLots) + Number(lotStep)), leverage: 20 }, 422],
    ['the highest leverage', { leverage: 20 }, 200],
    ['one more', { leverage: 21 }, 422],
    ['the nearest stop', { stopLoss: '49999.97' }, 200],
    ['a tick nearer', { stopLoss: '49999.98' }, 422],
    ['the farthest stop', { leverage: 20, stopLoss: '48742.96' }, 200],
    ['a tick farther', { leverage: 20, stopLoss: '48742.95' }, 422],
    ['the nearest target', { takeProfit: '50000.01' }, 200],
    ['a tick nearer on that side', { takeProfit: '50000.00' }, 422],
    ['a price between two ticks', { takeProfit: '50500.005' }, 422],
    ['a limit between two ticks', { type: 'limit', price: '49000.005' }, 422],
    ['a low limit', { type: 'limit', price: '1.00' }, 200],
    ['one that the spread alone would end', { type: 'limit', price: '0.01' }, 422],
    ['the quoted price of now', { quotedPrice: '50000.01' }, 200],
    ['a quoted price within the spread', { quotedPrice: '49999.99' }, 200],
    ['a quoted price beyond the spread', { quotedPrice: '49999.98' }, 422],
  ])('answers %s as the rules say', async (_, fields, status) => {
    const body = { code: CODE, side: 'buy', lots: '0.001', leverage: 5, clientId: randomUUID(), ...fields }
    expect(await attempt(order.buyContracts, { body: JSON.stringify(body) })).toBe(status)
  })

  it('takes exactly what the wallet holds, and not a cent more', async () => {
    const whole = await wallet()
    const body = (lots: string) =>
      JSON.stringify({ code: CODE, side: 'buy', lots, leverage: 1, clientId: randomUUID() })
    // Available divided by price plus fee, rounded to the step below and the step above.
    const steps = Math.floor((Number(whole[0]) / (50_000.01 * 1.0005)) * 1_000)
    expect(await attempt(order.buyContracts, { body: body(((steps + 1) / 1_000).toFixed(3)) })).toBe(422)
    expect(await attempt(order.buyContracts, { body: body((steps / 1_000).toFixed(3)) })).toBe(200)
  })
})

describe('too late', () => {
  const body = (fields: object = {}) => JSON.stringify({ clientId: randomUUID(), ...fields })

  it('is every change of an order that has ended', async () => {
    const params = { id: held.open }
    expect(await attempt(order.closeContracts, { params, body: body() })).toBe(200)
    for (const endpoint of [order.closeContracts, order.modifyContracts, order.cancelContracts]) {
      expect(await attempt(endpoint, { params, body: body() })).toBe(422)
    }
    expect(await attempt(order.closeContracts, { params, body: body({ lots: '0.001' }) })).toBe(422)
    const pending = { id: held.pending }
    expect(await attempt(order.cancelContracts, { params: pending, body: body() })).toBe(200)
    for (const endpoint of [order.closeContracts, order.modifyContracts, order.cancelContracts]) {
      expect(await attempt(endpoint, { params: pending, body: body() })).toBe(422)
    }
  })

  it('is an opening at the market in the second in which it shut; a close waits, and so does a limit', async () => {
    client.server.market.setSession(CODE, { open: false, nextOpen: null })
    const buy = { code: CODE, side: 'buy', lots: '0.01', leverage: 5 }
    expect(await attempt(order.buyContracts, { body: body(buy) })).toBe(422)
    expect(await attempt(order.buyContracts, { body: body({ ...buy, type: 'limit', price: '49000' }) })).toBe(
      200,
    )
    expect(await attempt(order.closeContracts, { params: { id: held.open }, body: body() })).toBe(200)
    expect(await attempt(order.closeContracts, { params: { id: held.open }, body: body() })).toBe(422)
    expect(
      await attempt(order.closeContracts, { params: { id: held.open }, body: body({ lots: '0.1' }) }),
    ).toBe(422)
  })
})
