import { randomUUID } from 'node:crypto'
import { getUserInfo, notifications, resetDemo } from '@quayside/contracts/endpoints/account/account'
import {
  buyOptions,
  getOptionsOrderById,
  listOptionsOrder,
  type OptionOrder,
  optionAccess,
} from '@quayside/contracts/endpoints/trading/options'
import * as audit from '@quayside/contracts/staff/audit'
import { changeOptionPolicy, getOptionPolicy } from '@quayside/contracts/staff/policies'
import { money } from '@quayside/money/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { BusEvents } from '../../platform/bus.ts'
import { findParam } from '../../platform/storage/queries/params.ts'
import { prepare } from '../../platform/storage/query.ts'
import { type AtTheDesk, atTheDesk } from '../desk/desk.builders.ts'

const CODE = 'BTCUSDT'
const REAL = { virtually: 'YES' }
const START = '2026-11-20T12:00:00.000Z'
const WANTED = { returnRate: { wanted: '0.91', current: '0.9000' } }
let server: TestApp
let token: string
let userId: string

beforeEach(async () => {
  server = await openApp()
  const customer = await server.signUp()
  token = customer.token
  userId = customer.id
})

afterEach(async () => {
  await server.workers.settled()
  expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
  await server.close()
})

function buy(body: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const order = { code: CODE, direction: 'up', periodSeconds: 30, amount: '100', clientId: randomUUID() }
  return server.call(buyOptions, { body: { ...order, ...body }, token, headers })
}

function list(query: Record<string, string | string[]> = {}, headers: Record<string, string> = {}) {
  return server.call(listOptionsOrder, { query, token, headers })
}

function find(id: string, headers: Record<string, string> = {}, by = token) {
  return server.call(getOptionsOrderById, { params: { id }, token: by, headers })
}

async function info(headers: Record<string, string> = {}) {
  return (await server.call(getUserInfo, { token, headers })).result
}

async function tick(milliseconds: number, mid: number): Promise<void> {
  server.pass(milliseconds)
  server.market.tick({ code: CODE, mid, spread: 2 })
  await server.workers.settled()
}

async function ticks(...mids: readonly number[]): Promise<void> {
  for (const mid of mids) await tick(1_000, mid)
}

async function play(entry: number, exit: number): Promise<void> {
  await ticks(entry, ...new Array<number>(28).fill(entry + 7), exit, ...new Array<number>(5).fill(1_000))
}

function statusesOf(orders: readonly OptionOrder[]): string[] {
  return orders.map(({ status }) => status)
}

describe('buyOptions', () => {
  it('holds the stake and says what was agreed', async () => {
    const { message, result } = await buy({ minReturnRate: '0.9' })
    expect(message).toBe('20004')
    expect(result).toMatchObject({
      code: CODE,
      name: CODE,
      direction: 'up',
      amount: '100.00',
      periodSeconds: 30,
      status: 'open',
      returnRate: '0.9000',
      breakEven: '0.5263',
      houseMargin: '0.05',
      createdAt: START,
      openTime: null,
      openPrice: null,
      closePrice: null,
      payout: null,
      profit: null,
      expiresAt: '2026-11-20T12:00:30.000Z',
      marketTime: START,
      refundReason: null,
      virtually: 'NO',
    })
    expect(await info()).toMatchObject({ amount: '99900.00', totalAssets: '100000.00', profit: '0.00' })
  })

  it('keeps the sequence that the customer saw and the age of the price, and refuses a malformed one', async () => {
    server.market.tick({ code: CODE, mid: 5_000_000, spread: 2, sequence: '7:1530' })
    server.pass(120)
    const { result } = await buy({ seen: '7:1529' })
    expect((await find(result.id)).result).toMatchObject({ seenSequence: '7:1529', quoteAge: 120 })
    server.pass(1_000)
    server.market.tick({ code: CODE, mid: 5_000_000, spread: 2, sequence: '7:1531' })
    await server.workers.settled()
    expect((await find(result.id)).result.entrySequence).toBe('7:1531')
    expect((await buy({ seen: '7' })).status).toBe(400)
  })

  it('gives the same answer to the same client id, once', async () => {
    const clientId = randomUUID()
    const [first, second] = await Promise.all([buy({ clientId }), buy({ clientId })])
    expect(second.result).toEqual(first.result)
    expect(await buy({ clientId, amount: '101' })).toMatchObject({ status: 409 })
    expect((await list()).result.total).toBe(1)
    expect(await info()).toMatchObject({ amount: '99900.00' })
  })

  it.each([
    ['an unknown instrument', { code: 'NOSUCH' }, '10014', null],
    ['a period that is not offered', { periodSeconds: 31 }, '10017', { periods: [30, 60, 300, 900, 3600] }],
    ['a stake below the least', { amount: '0.99' }, '10016', { amount: { min: '1.00', max: '5000.00' } }],
    ['a return that is not given', { minReturnRate: '0.91' }, '10014', WANTED],
  ])('refuses %s and takes nothing', async (_, order, code, details) => {
    expect(await buy(order)).toMatchObject({ status: 422, code, details })
    expect(await info()).toMatchObject({ amount: '100000.00' })
    expect((await list()).result.total).toBe(0)
  })

  it('refuses what the wallet does not cover', async () => {
    for (let count = 0; count < 20; count += 1) await buy({ amount: '5000' })
    const details = { needed: '1.00', available: '0.00', currency: 'USD' }
    expect(await buy({ amount: '1' })).toMatchObject({ status: 422, code: '10011', details })
    expect((await list()).result.total).toBe(20)
  })

  it('is refused while the market is shut, and when it shuts before the end', async () => {
    server.market.setSession(CODE, { open: false, nextOpen: Date.parse(START) + 60_000 })
    expect(await buy()).toMatchObject({ code: '10015', details: { nextOpen: '2026-11-20T12:01:00.000Z' } })
    server.market.setSession(CODE, { nextClose: Date.parse(START) + 29_999 })
    expect(await buy()).toMatchObject({ code: '10017', details: { nextClose: '2026-11-20T12:00:29.999Z' } })
    server.market.setSession(CODE, { nextClose: Date.parse(START) + 30_000 })
    expect((await buy()).status).toBe(200)
    server.market.setStale(CODE, true)
    expect(await buy()).toMatchObject({ code: '10015', details: { stale: true } })
  })
})

describe('a settlement', () => {
  it('pays a won option, with a receipt by which it can be recomputed', async () => {
    const { id } = (await buy()).result
    await ticks(5_000_100)
    expect((await find(id)).result).toMatchObject({
      status: 'open',
      openPrice: '50001.00',
      openTime: '2026-11-20T12:00:01.000Z',
      ticks: { entry: [{ price: '50000.00' }, { price: '50001.00' }], exit: [] },
    })
    await ticks(...new Array<number>(28).fill(5_000_000), 5_000_101)
    await tick(1, 1_000)
    expect((await find(id)).result).toMatchObject({ status: 'settling', closePrice: null })
    await ticks(1_000, 1_000, 1_000, 1_000)
    const { result } = await find(id)
    expect(result).toMatchObject({
      status: 'won',
      openPrice: '50001.00',
      closePrice: '50001.01',
      refundReason: null,
      closeTime: '2026-11-20T12:00:30.000Z',
      payout: '190.00',
      profit: '90.00',
      legs: [
        { kind: 'option_open', owner: 'customer', account: 'available', amount: '-100.00' },
        { kind: 'option_open', owner: 'customer', account: 'option_hold', amount: '100.00' },
        { kind: 'option_settle', account: 'available', amount: '190.00' },
        { kind: 'option_settle', account: 'option_hold', amount: '-100.00' },
        { kind: 'option_settle', owner: 'house', account: 'trading', amount: '-90.00' },
      ],
    })
    expect(result.ticks.entry).toHaveLength(7)
    expect(result.ticks.exit.map(({ price }) => price)).toEqual([
      '50000.00',
      '50000.00',
      '50000.00',
      '50000.00',
      '50000.00',
      '50001.01',
      '10.00',
      '10.00',
      '10.00',
      '10.00',
      '10.00',
    ])
    expect(await info()).toMatchObject({ amount: '100090.00', profit: '90.00', totalAssets: '100090.00' })
  })

  it.each([
    ['down', 5_000_000, 4_999_999, 'won', '90.00', '100090.00'],
    ['down', 5_000_000, 5_000_001, 'lost', '-100.00', '99900.00'],
    ['up', 5_000_000, 5_000_000, 'refunded', '0.00', '100000.00'],
  ])('of %s from %d to %d is %s', async (direction, entry, exit, status, profit, amount) => {
    const { id } = (await buy({ direction })).result
    await play(entry, exit)
    const refundReason = status === 'refunded' ? 'equal' : null
    expect((await find(id)).result).toMatchObject({ status, profit, refundReason })
    expect(await info()).toMatchObject({ amount, profit })
  })

  it('tells each step and notifies of the end', async () => {
    const kinds: BusEvents['order.changed']['kind'][] = []
    server.services.bus.subscribe('order.changed', event => kinds.push(event.kind))
    const { id, orderNo } = (await buy()).result
    await play(5_000_000, 5_000_100)
    expect(kinds).toEqual(['opened', 'changed', 'changed', 'closed'])
    const { result } = await server.call(notifications, { query: {}, token })
    expect(result.list[0]).toMatchObject({
      kind: 'optionSettled',
      data: {
        orderId: id,
        orderNo,
        code: CODE,
        name: CODE,
        direction: 'up',
        amount: '100.00',
        profit: '90.00',
        status: 'won',
        openPrice: '50000.00',
        closePrice: '50001.00',
        virtually: 'NO',
      },
    })
  })
})

describe('listOptionsOrder', () => {
  it('finds by status, direction, client id, text and time', async () => {
    const clientId = randomUUID()
    const first = (await buy({ direction: 'down', clientId })).result
    await play(5_000_000, 5_000_100)
    const second = (await buy()).result
    expect((await list()).result.list.map(({ id }) => id)).toEqual([second.id, first.id])
    const { ticks } = (await find(first.id)).result
    expect(ticks.exit).toHaveLength(11)
    expect((await list()).result.list.map(one => one.ticks)).toEqual([{ entry: [], exit: [] }, ticks])
    expect(statusesOf((await list({ status: ['won', 'lost'] })).result.list)).toEqual(['lost'])
    expect((await list({ direction: 'up' })).result.total).toBe(1)
    expect((await list({ clientId })).result.list[0]?.id).toBe(first.id)
    expect((await list({ q: 'btc' })).result.total).toBe(2)
    expect((await list({ q: second.orderNo })).result.list[0]?.id).toBe(second.id)
    expect((await list({ q: 'nothing of the sort' })).result.total).toBe(0)
    expect((await list({ q: ' ' })).result.total).toBe(2)
    expect((await list({ code: 'EURUSD' })).result.total).toBe(0)
    expect((await list({ from: second.createdAt })).result.list[0]?.id).toBe(second.id)
    expect((await list({ to: first.createdAt })).result.list[0]?.id).toBe(first.id)
    expect((await list({ size: '1', page: '2' })).result).toMatchObject({
      total: 2,
      list: [{ id: first.id }],
    })
  })
})

it('an option is its customer’s only, and not of the other mode', async () => {
  const { id } = (await buy()).result
  const stranger = await server.signUp('nina')
  expect(await find(id, {}, stranger.token)).toMatchObject({ status: 404 })
  expect(await find(id, REAL)).toMatchObject({ status: 404 })
  expect((await list({}, REAL)).result.total).toBe(0)
})

describe('the operator’s policy', () => {
  const setPolicy = prepare((q, p: { value: string }) =>
    q.insertInto('params').values({ key: 'policy', value: p.value, updated_at: 0 }),
  )
  const setCountry = prepare((q, p: { id: string; country: string }) =>
    q.updateTable('users').set({ country: p.country }).where('id', '=', p.id),
  )

  async function access(headers: Record<string, string> = {}) {
    return (await server.call(optionAccess, { token, headers })).result
  }

  it.each([
    ['no record', undefined, 'DE', false],
    ['the country', '{"options":{"countries":["DE"]}}', 'DE', true],
    ['another country', '{"options":{"countries":["FR"]}}', 'DE', false],
    ['no known country', '{"options":{"countries":["DE"]}}', undefined, false],
    ['text that is no record', '{"options":{"countries":"DE"}}', 'DE', false],
    ['text that is no JSON', 'DE', 'DE', false],
  ])('with %s decides for real, never for demo', async (_, value, country, enabled) => {
    await server.services.storage.write(async tx => {
      if (value !== undefined) await tx.run(setPolicy, { value })
      if (country !== undefined) await tx.run(setCountry, { id: userId, country })
    })
    expect(await access()).toEqual({ enabled: true, reason: null })
    expect(await access(REAL)).toEqual({ enabled, reason: enabled ? null : 'country' })
    expect((await buy()).status).toBe(200)
    const real = await buy({}, REAL)
    if (enabled) expect(real).toMatchObject({ code: '10011', details: { available: '0.00' } })
    else expect(real).toMatchObject({ status: 422, code: '10014', details: { reason: 'country' } })
  })

  it('is changed at the desk by an administrator alone, one country at a time, with a reason in the log', async () => {
    const ada = atTheDesk(server, 'ada', 'administrator')
    const rita = atTheDesk(server, 'rita', 'reviewer')
    const change = (who: AtTheDesk, country: string, isAllowed: boolean) =>
      who.call(changeOptionPolicy, { body: { country, isAllowed, note: 'License of November' } })
    await server.services.storage.write(tx => tx.run(setCountry, { id: userId, country: 'DE' }))
    expect(await change(rita, 'DE', true)).toMatchObject({ status: 403 })
    expect(await change(ada, 'XX', true)).toMatchObject({ status: 400 })
    expect((await access(REAL)).enabled).toBe(false)
    await Promise.all([change(ada, 'DE', true), change(ada, 'AT', true)])
    expect((await rita.call(getOptionPolicy)).result).toEqual({ countries: ['AT', 'DE'], isMalformed: false })
    expect((await access(REAL)).enabled).toBe(true)
    expect((await change(ada, 'DE', false)).result.countries).toEqual(['AT'])
    expect((await access(REAL)).enabled).toBe(false)
    await change(ada, 'DE', false)
    const acts = (await ada.call(audit.listActs, { query: { action: 'policy' } })).result.list
    expect(acts.map(({ subject, details }) => [subject, details.isAllowed])).toEqual(
      expect.arrayContaining([
        ['DE', false],
        ['DE', true],
        ['AT', true],
      ]),
    )
    expect(acts).toHaveLength(3)
  })

  it('is replaced at the desk when the record cannot be read, and keeps its other entries', async () => {
    const ada = atTheDesk(server, 'ada', 'administrator')
    const allow = () =>
      ada.call(changeOptionPolicy, { body: { country: 'DE', isAllowed: true, note: 'Repaired' } })
    await server.services.storage.write(tx => tx.run(setPolicy, { value: '{"rewards":1,"options":7}' }))
    expect((await ada.call(getOptionPolicy)).result).toEqual({ countries: [], isMalformed: true })
    expect((await allow()).result).toEqual({ countries: ['DE'], isMalformed: false })
    const kept = await server.services.storage.read(tx => tx.one(findParam, { key: 'policy' }))
    expect(kept?.value).toBe('{"rewards":1,"options":{"countries":["DE"]}}')
  })

  it('lets a customer whose country is allowed trade with real money', async () => {
    const place = { currency: 'USD', mode: 'real' } as const
    const wallet = customerAccount(userId, { kind: 'available', ...place })
    const deposit = move(houseAccount('custody', 'USD', 'real'), wallet, money('USD', 20_000n))
    await server.services.storage.write(async tx => {
      await tx.run(setPolicy, { value: '{"options":{"countries":["DE"]}}' })
      await tx.run(setCountry, { id: userId, country: 'DE' })
      await post(tx, posting({ kind: 'deposit', reference: 'd1', at: 0 }, deposit))
    })
    expect((await buy({}, REAL)).result).toMatchObject({ virtually: 'YES' })
    await play(5_000_000, 5_000_100)
    expect(await info(REAL)).toMatchObject({ amount: '290.00', profit: '90.00' })
    expect(await info()).toMatchObject({ amount: '100000.00', profit: '0.00' })
  })
})

it('a reset of the demo wallet gives running stakes back and ends them', async () => {
  const { id } = (await buy()).result
  await ticks(5_000_000)
  const { result } = await server.call(resetDemo, { body: { clientId: randomUUID() }, token })
  expect(result).toMatchObject({ amount: '100000.00', totalAssets: '100000.00' })
  const refund = { status: 'refunded', refundReason: 'reset', payout: '100.00', profit: '0.00' }
  expect((await find(id)).result).toMatchObject(refund)
  await play(5_000_000, 5_000_100)
  expect((await find(id)).result).toMatchObject(refund)
})
