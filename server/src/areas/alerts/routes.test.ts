import { randomUUID } from 'node:crypto'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import { ALERT_LIMIT, addAlert, listAlerts, removeAlert } from '@quayside/contracts/endpoints/trading/alerts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { createScriptedMarket, scriptedInstrument } from '../../market/scripted-market.ts'
import {
  callRaw,
  expectWellFormed,
  hostileBody,
  hostileText,
  rawBody,
  spoiled,
} from '../contracts/handlers/hostile-input.builders.ts'

const CODE = 'BTCUSDT'
const SILENT = 'ETHUSDT'
let server: TestApp
let token: string

beforeEach(async () => {
  const market = createScriptedMarket(
    [scriptedInstrument({ tickPoints: 5, tickSize: '0.05' }), scriptedInstrument({ code: SILENT })],
    () => Date.parse('2026-11-20T12:00:00Z'),
  )
  market.tick({ code: CODE, mid: 5_000_000, spread: 10 })
  server = await openApp({ core: { market } })
  token = (await server.signUp()).token
})
afterEach(() => server.close())

function add(body: Record<string, unknown> = {}) {
  return server.call(addAlert, {
    body: { code: CODE, price: '50100', clientId: randomUUID(), ...body },
    token,
  })
}

function remove(id: string) {
  return server.call(removeAlert, { params: { id }, body: { clientId: randomUUID() }, token })
}

function list(query: Record<string, string> = {}) {
  return server.call(listAlerts, { query, token })
}

async function tick(dollars: number): Promise<void> {
  server.market.tick({ code: CODE, mid: Math.round(dollars * 100), spread: 10 })
  await server.workers.settled()
}

describe('addAlert', () => {
  it.each([
    ['50100', { condition: 'above', price: '50100.00' }],
    ['49999.95', { condition: 'below', price: '49999.95' }],
  ])('waits for %s from the price now', async (price, expected) => {
    const { message, result } = await add({ price })
    expect(message).toBe('20005')
    expect(result).toMatchObject({
      ...expected,
      code: CODE,
      name: CODE,
      status: 'active',
      firedAt: null,
      firedPrice: null,
    })
    expect((await list()).result.list).toEqual([result])
  })

  it.each([
    ['an unknown instrument', { code: 'NOSUCH' }, '10014', null],
    ['an instrument without a price', { code: SILENT }, '10015', { stale: true }],
    ['a price off the tick grid', { price: '50100.01' }, '10016', { price: { tick: '0.05' } }],
    ['a price with too many digits', { price: '50100.001' }, '10016', { price: { tick: '0.05' } }],
    [
      'a percent that moves nothing',
      { price: undefined, percent: '-100' },
      '10016',
      { price: { tick: '0.05' } },
    ],
    ['the price of now', { price: '50000' }, '10016', { price: { current: '50000.00' } }],
  ])('refuses %s', async (_, body, code, details) => {
    expect(await add(body)).toMatchObject({ status: 422, code, details })
    expect((await list()).result.total).toBe(0)
  })

  it.each([
    ['1', { condition: 'above', price: '50500.00' }],
    ['-2.5', { condition: 'below', price: '48750.00' }],
    ['0.01', { condition: 'above', price: '50005.00' }],
  ])('turns %s percent into the price that is so far from the price now', async (percent, expected) => {
    const { result } = await add({ price: undefined, percent })
    expect(result).toMatchObject({ ...expected, percent, fromPrice: '50000.00' })
  })

  it('rounds a percent away from the price now, so that the move is never smaller', async () => {
    await tick(50_000.05)
    const [up, down] = [
      await add({ price: undefined, percent: '0.01' }),
      await add({ price: undefined, percent: '-0.01' }),
    ]
    expect([up.result.price, down.result.price]).toEqual(['50005.10', '49995.00'])
  })

  it('keeps repetition, note, and expiration', async () => {
    const now = Date.parse((await add()).result.createdAt)
    const expiresAt = new Date(now + 86_400_000).toISOString()
    const { result } = await add({ repeat: 'daily', note: '  <b>Sell</b> half ', expiresAt })
    expect(result).toMatchObject({ repeat: 'daily', note: '<b>Sell</b> half', expiresAt })
    expect((await list()).result.list[0]).toEqual(result)
  })

  it('takes an expiration from now on, at most a year ahead', async () => {
    const now = Date.parse((await add()).result.createdAt)
    for (const at of [now, now + 366 * 86_400_000 + 1])
      expect(await add({ expiresAt: new Date(at).toISOString() })).toMatchObject({
        code: '10016',
        details: { expiresAt: expect.anything() },
      })
    expect((await add({ expiresAt: new Date(now + 366 * 86_400_000).toISOString() })).status).toBe(200)
  })

  it.each([
    ['both a price and a percent', { percent: '1' }],
    ['neither', { price: undefined }],
    ['a forged status', { status: 'fired' }],
    ['a forged last notice', { repeat: 'daily', firedAt: '2026-11-20T12:00:00Z' }],
    ['an unknown repetition', { repeat: 'hourly' }],
    ['a note that is too long', { note: 'x'.repeat(141) }],
    ['a note of two lines', { note: 'one\ntwo' }],
    ['a note that turns its direction', { note: 'one\u202etwo' }],
    ['a percent that is none', { price: undefined, percent: '1e3' }],
  ])('refuses %s', async (_, body) => {
    expect(await add(body)).toMatchObject({ status: 400 })
    expect((await list()).result.total).toBe(0)
  })

  it('refuses more than the limit, and takes another when one is gone', async () => {
    const ids: string[] = []
    for (let count = 0; count < ALERT_LIMIT; count += 1) ids.push((await add()).result.id)
    expect(await add()).toMatchObject({ status: 422, code: '10016', details: { limit: ALERT_LIMIT } })
    await remove(ids[0] ?? '')
    expect((await add()).status).toBe(200)
  })

  it('has one effect under one client id', async () => {
    const clientId = randomUUID()
    const [first, second] = await Promise.all([add({ clientId }), add({ clientId })])
    expect(second.result).toEqual(first.result)
    expect((await list()).result.total).toBe(1)
    expect(await add({ clientId, price: '50200' })).toMatchObject({ status: 409 })
  })

  it('is told of as a notification when the price comes', async () => {
    const { id } = (await add()).result
    await tick(50_100)
    expect((await list({ status: 'fired' })).result.list).toMatchObject([{ id, firedPrice: '50100.00' }])
    const received = (await server.call(notifications, { token })).result.list[0]
    expect(received).toMatchObject({ kind: 'priceAlert', data: { alertId: id, condition: 'above' } })
  })
})

describe('removeAlert', () => {
  it('takes an alert back for good', async () => {
    const { id } = (await add()).result
    expect(await remove(id)).toMatchObject({ message: '20005', result: { id, status: 'removed' } })
    await tick(50_200)
    expect((await list()).result.list).toMatchObject([{ id, status: 'removed' }])
    expect(await remove(id)).toMatchObject({ status: 422, code: '10014', details: { status: 'removed' } })
  })

  it('refuses what has fired', async () => {
    const { id } = (await add()).result
    await tick(50_200)
    expect(await remove(id)).toMatchObject({ code: '10014', details: { status: 'fired' } })
  })

  it('answers another customer’s alert with 404 and leaves it', async () => {
    const { id } = (await add()).result
    const own = token
    token = (await server.signUp('nadia')).token
    expect(await remove(id)).toMatchObject({ status: 404, code: '404' })
    expect((await list()).result.total).toBe(0)
    token = own
    expect((await list()).result.list).toMatchObject([{ id, status: 'active' }])
  })
})

describe('listAlerts', () => {
  it('gives the newest first, a page at a time, by code and state', async () => {
    const ids: string[] = []
    for (const price of ['50100', '50200', '50300']) ids.unshift((await add({ price })).result.id)
    const first = (await list({ size: '2' })).result
    expect([first.total, ...first.list.map(({ id }) => id)]).toEqual([3, ids[0], ids[1]])
    expect((await list({ size: '2', page: '2' })).result.list.map(({ id }) => id)).toEqual([ids[2]])
    await remove(ids[1] ?? '')
    expect((await list({ status: 'active', code: CODE })).result.total).toBe(2)
    expect((await list({ code: SILENT })).result.total).toBe(0)
  })
})

describe('whatever is sent', () => {
  it('is answered decently by addAlert, and what it keeps is a price on the grid', async () => {
    const sound = () => ({ code: CODE, price: '50100', clientId: randomUUID() })
    const bodies = fc.oneof(spoiled(sound, ['code', 'price', 'clientId']).map(rawBody), hostileBody)
    await fc.assert(
      fc.asyncProperty(bodies, async body => {
        expectWellFormed(addAlert, await callRaw(server.app, addAlert, { token, body }))
      }),
      { numRuns: 150 },
    )
    for (const { price } of (await list({ size: '100' })).result.list) expect(price).toMatch(/\.\d[05]$/)
  })

  it('is answered decently by removeAlert and listAlerts', async () => {
    await add()
    await fc.assert(
      fc.asyncProperty(hostileText, hostileBody, async (text, body) => {
        const removed = await callRaw(server.app, removeAlert, { token, params: { id: text || '-' }, body })
        expectWellFormed(removeAlert, removed)
        for (const field of ['code', 'status', 'page', 'size'])
          expectWellFormed(
            listAlerts,
            await callRaw(server.app, listAlerts, { token, query: { [field]: text } }),
          )
      }),
      { numRuns: 100 },
    )
    expect((await list({ status: 'active' })).result.total).toBe(1)
  })
})
