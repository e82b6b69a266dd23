import { randomUUID } from 'node:crypto'
import { listTransactions, notifications } from '@quayside/contracts/endpoints/account/account'
import { requestData } from '@quayside/contracts/endpoints/account/account-life'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { exportOrders, listAllOrders } from '@quayside/contracts/endpoints/trading/orders'
import {
  buySmart,
  getSmartOrder,
  listSmartOrder,
  requestSmartAccess,
} from '@quayside/contracts/endpoints/trading/plans'
import * as desk from '@quayside/contracts/staff/customers'
import { PLAN_DAY_MS } from '@quayside/money/plan-math'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, PASSWORD, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { storedNames } from '../../market/name-of.ts'
import { seedSandbox } from '../../sandbox/seed.ts'
import { customerAt } from '../contracts/handlers/order.builders.ts'
import { type AtTheDesk, atTheDesk } from './desk.builders.ts'

type Kind = 'contract' | 'smart'
type Asked = { readonly kind: Kind; readonly order: string }

const REAL = { virtually: 'YES' }
let site: TestApp
let sam: AtTheDesk
let ida: AtTheDesk
let maria: SignedUp

beforeEach(async () => {
  site = await openApp()
  await seedSandbox(site.services)
  sam = atTheDesk(site, 'sam', 'support')
  ida = atTheDesk(site, 'ida', 'support')
  maria = await customer('maria')
})
afterEach(async () => {
  expect((await site.services.storage.read(verifyLedger)).faults).toEqual([])
  await site.close()
})

async function customer(username: string): Promise<SignedUp> {
  const who = await site.signUp(username)
  await site.call(requestSmartAccess, { token: who.token, body: { understood: true } })
  const body = { amount: '5000', clientId: randomUUID() }
  await site.call(giveSampleMoney, { token: who.token, headers: { virtually: 'YES' }, body })
  return who
}

async function startedPlan(): Promise<Asked> {
  const body = { planId: 'breeze-7', amount: '1000', clientId: randomUUID() }
  const { result } = await site.call(buySmart, { token: maria.token, headers: REAL, body })
  return { kind: 'smart', order: result.id }
}

async function waitingLimit(): Promise<Asked> {
  const { result } = await customerAt(site, maria.token).limit('49000', { lots: '0.01' })
  return { kind: 'contract', order: result.id }
}

async function openPosition(): Promise<Asked> {
  const { result } = await customerAt(site, maria.token).buy({ lots: '0.01' })
  return { kind: 'contract', order: result.id }
}

const suspend = (id = maria.id) =>
  sam.call(desk.suspendCustomer, { params: { id }, body: { reason: 'takeover', note: 'called in' } })

const preview = ({ kind, order }: Asked, id = maria.id) =>
  sam.call(desk.previewEndOrder, { params: { id, order }, body: { kind } })

function end({ kind, order }: Asked, { by = sam, clientId = randomUUID(), id = maria.id } = {}) {
  return by.call(desk.endOrder, { params: { id, order }, body: { kind, clientId, note: 'telephone' } })
}

async function available({ kind }: Asked): Promise<bigint> {
  const { result } = await sam.call(desk.getCustomer, { params: { id: maria.id } })
  const { amount } = kind === 'smart' ? result.money.real : result.money.demo
  return BigInt(amount.replace('.', ''))
}

async function comeBack() {
  await sam.call(desk.reinstateCustomer, { params: { id: maria.id }, body: { note: 'it was her' } })
  const body = { loginType: 'password', username: 'maria', password: PASSWORD }
  return (await site.call(login, { body })).result.token
}

const cases: readonly [string, () => Promise<Asked>, string][] = [
  ['a plan', startedPlan, 'exited'],
  ['a waiting order', waitingLimit, 'cancelled'],
  ['a position', openPosition, 'closed'],
]

describe.each(cases)('%s of a suspended customer', (_, start, status) => {
  it('ends at the desk as its preview said, to the cent, once for each client id', async () => {
    const asked = await start()
    site.pass(1_000)
    await suspend()
    const before = await available(asked)
    const shown = (await preview(asked)).result
    expect((await preview(asked)).result).toEqual(shown)
    expect(await available(asked)).toBe(before)
    const clientId = randomUUID()
    const ended = await end(asked, { clientId })
    expect(ended.result).toEqual(shown.order)
    expect(ended.result).toMatchObject({ status, endedByStaff: 'takeover' })
    expect((await available(asked)) - before).toBe(BigInt(shown.released.replace('.', '')))
    expect((await end(asked, { clientId })).result).toEqual(ended.result)
    expect((await end(asked)).problem).toMatchObject({ code: 'refused' })
    expect((await preview(asked)).problem).toMatchObject({ code: 'refused' })
  })

  it('is ended by one of two who do it at once', async () => {
    const asked = await start()
    await suspend()
    const both = await Promise.all([end(asked), end(asked, { by: ida })])
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 422])
  })

  it('is left alone while its customer is not suspended, and when the request names another customer', async () => {
    const asked = await start()
    for (const answer of [await preview(asked), await end(asked)])
      expect(answer.problem.code).toBe('conflict')
    const peter = await customer('peter')
    await suspend(peter.id)
    await suspend()
    const { id } = peter
    expect((await preview(asked, id)).status).toBe(404)
    expect((await end(asked, { id })).status).toBe(404)
    const other: Kind = asked.kind === 'smart' ? 'contract' : 'smart'
    expect((await end({ ...asked, kind: other })).status).toBe(404)
    expect((await end(asked)).status).toBe(200)
  })

  it('is told to its customer as ended by support wherever they look', async () => {
    const asked = await start()
    await suspend()
    await end(asked)
    const token = await comeBack()
    for (const order of await asOrders(asked, token))
      expect(order).toMatchObject({ id: asked.order, status, endedByStaff: 'takeover' })
    for (const row of await asExported(asked, token))
      expect(row).toMatchObject({
        endedByStaff: 'takeover',
        ...('closeReason' in row && { closeReason: 'staff' }),
      })
    const lines = await asStatement(asked, token)
    const marked = lines.filter(({ endedByStaff }) => endedByStaff === 'takeover')
    expect(new Set(marked.map(({ kind }) => kind)).size).toBe(1)
    expect(marked.length).toBeLessThan(lines.length)
    const { list } = (await site.call(notifications, { token })).result
    const told = list.find(({ kind }) => kind === 'endedByStaff')?.data
    const { name: title, ...names } =
      asked.kind === 'smart' ? { name: 'Breeze 7' } : storedNames(site.services.market, 'BTCUSDT')
    expect(told).toMatchObject({ title, ...names })
    const files = await dataExportOf(token)
    const folder = asked.kind === 'smart' ? 'real' : 'demo'
    expect(files[`${folder}/statement.csv`]).toMatch(new RegExp(`${asked.order},takeover\r\n`))
    expect(files[`${folder}/${FILES[asked.kind]}`]).toContain('takeover')
  })
})

const FILES = { smart: 'smart-plans.csv', contract: 'contracts.csv' } as const
const HEADERS = { smart: REAL, contract: { virtually: 'NO' } } as const

async function asOrders({ kind, order }: Asked, token: string) {
  const asCustomer = { token, headers: HEADERS[kind] }
  const all = (await site.call(listAllOrders, asCustomer)).result.list
  if (kind === 'contract') {
    const asks = customerAt(site, token)
    return [(await asks.detail(order)).result, (await asks.list()).result.list[0], all[0]]
  }
  const detail = await site.call(getSmartOrder, { ...asCustomer, params: { id: order } })
  return [detail.result, (await site.call(listSmartOrder, asCustomer)).result.list[0], all[0]]
}

async function asExported({ kind }: Asked, token: string) {
  const asCustomer = { token, headers: HEADERS[kind] }
  const tables = [
    await site.call(exportOrders, asCustomer),
    await site.call(exportOrders, { ...asCustomer, query: { kind } }),
  ]
  return tables.map(({ result: { columns, rows } }) =>
    Object.fromEntries(columns.map((column, at) => [column, rows[0]?.[at]])),
  )
}

async function asStatement({ kind, order }: Asked, token: string) {
  const { list } = (await site.call(listTransactions, { token, headers: HEADERS[kind] })).result
  return list.filter(({ reference }) => reference === order)
}

async function dataExportOf(token: string): Promise<Record<string, string>> {
  const { url } = (await site.call(requestData, { token })).result
  const { rawPayload } = await site.app.inject({ url })
  const files = Object.entries(unzipSync(rawPayload))
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('an order that ended before support closed it', () => {
  it('keeps its own end: a plan that matured', async () => {
    const asked = await startedPlan()
    await suspend()
    const shown = await preview(asked)
    expect(shown.result.order.status).toBe('exited')
    site.pass(8 * PLAN_DAY_MS)
    expect((await end(asked)).problem.code).toBe('refused')
    await site.workers.settled()
    const token = await comeBack()
    const { result } = await site.call(getSmartOrder, { token, headers: REAL, params: { id: asked.order } })
    expect(result.endedByStaff).toBeUndefined()
  })

  it('keeps its own end: a waiting order that was filled is closed as the position it is', async () => {
    const asked = await waitingLimit()
    await suspend()
    expect((await preview(asked)).result.order.status).toBe('cancelled')
    await customerAt(site, maria.token).tick(49_000)
    await customerAt(site, maria.token).tick(48_900)
    expect((await preview(asked)).result.order.status).toBe('closed')
    expect((await end(asked)).result).toMatchObject({ status: 'closed', endedByStaff: 'takeover' })
  })

  it('keeps its own end: a position that its stop closed', async () => {
    const asks = customerAt(site, maria.token)
    const { id: order } = (await asks.buy({ lots: '0.01', stopLoss: '49500' })).result
    const asked: Asked = { kind: 'contract', order }
    await suspend()
    expect((await preview(asked)).status).toBe(200)
    await asks.tick(49_000)
    const refused = await end(asked)
    expect(refused.problem.code).toBe('refused')
    expect(
      (await sam.call(desk.listCustomerActs, { params: { id: maria.id } })).result.list,
    ).not.toContainEqual(expect.objectContaining({ action: 'order.ended' }))
    const { result } = await customerAt(site, await comeBack()).detail(order)
    expect(result).toMatchObject({ closeReason: 'stopLoss' })
    expect(result.endedByStaff).toBeUndefined()
  })
})
