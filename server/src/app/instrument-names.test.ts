import { randomUUID } from 'node:crypto'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import { statement } from '@quayside/contracts/endpoints/funds/statement'
import { addAlert, listAlerts } from '@quayside/contracts/endpoints/trading/alerts'
import { buyContracts, getContractsOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import {
  buyOptions,
  getOptionsOrderById,
  listOptionsOrder,
} from '@quayside/contracts/endpoints/trading/options'
import { exportOrders, listAllOrders } from '@quayside/contracts/endpoints/trading/orders'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createScriptedMarket, scriptedInstrument } from '../market/scripted-market.ts'
import { openApp, type TestApp } from './app.builders.ts'

const CODE = 'XAUUSD'
let server: TestApp
let token: string

beforeEach(async () => {
  const market = createScriptedMarket([scriptedInstrument({ code: CODE, name: 'Gold', type: 5 })], () =>
    Date.parse('2026-11-20T12:00:00Z'),
  )
  market.tick({ code: CODE, mid: 5_000_000, spread: 2 })
  server = await openApp({ core: { market } })
  token = (await server.signUp()).token
})
afterEach(() => server.close())

const [ZH, FR] = ['zh', 'fr'].map(locale => ({ cookie: `locale=${locale}` }))

const position = () => ({ code: CODE, side: 'buy', lots: '1', leverage: 20, clientId: randomUUID() })
const option = () => ({
  code: CODE,
  direction: 'up',
  periodSeconds: 30,
  amount: '100',
  clientId: randomUUID(),
})

it('stand in the language of who reads, in orders, alerts and the statement', async () => {
  const zh = { token, ...(ZH && { headers: ZH }) }
  const bought = (await server.call(buyContracts, { ...zh, body: position() })).result
  const staked = (await server.call(buyOptions, { ...zh, body: option() })).result
  const alert = (
    await server.call(addAlert, { ...zh, body: { code: CODE, price: '50100', clientId: randomUUID() } })
  ).result
  expect([bought.name, staked.name, alert.name]).toEqual(['黄金', '黄金', '黄金'])

  for (const [headers, name] of [
    [ZH, '黄金'],
    [FR, 'Or'],
    [undefined, 'Gold'],
  ] as const) {
    const by = { token, ...(headers && { headers }) }
    const names = [
      (await server.call(listOrder, by)).result.list[0]?.name,
      (await server.call(getContractsOrder, { ...by, params: { id: bought.id } })).result.name,
      (await server.call(listOptionsOrder, by)).result.list[0]?.name,
      (await server.call(getOptionsOrderById, { ...by, params: { id: staked.id } })).result.name,
      (await server.call(listAllOrders, by)).result.list[0]?.title,
      (await server.call(listAlerts, by)).result.list[0]?.name,
      (await server.call(statement, by)).result.list[0]?.title,
      (await server.call(exportOrders, { ...by, query: { kind: 'contract' } })).result.rows[0]?.[2],
    ]
    expect(names).toEqual(names.map(() => name))
    for (const [q, total] of [
      [name, 1],
      ['gold', 1],
      [headers === ZH ? 'Oro' : '黄金', 0],
    ] as const) {
      expect((await server.call(listOrder, { ...by, query: { q } })).result.total).toBe(total)
      expect((await server.call(listOptionsOrder, { ...by, query: { q } })).result.total).toBe(total)
      expect((await server.call(listAllOrders, { ...by, query: { q } })).result.total).toBe(2 * total)
    }
    expect((await server.call(statement, { ...by, query: { q: name } })).result.total).toBe(2)
  }
})

it('are kept with a notice in every language, for whichever it will be read in', async () => {
  const body = { code: CODE, price: '50100', clientId: randomUUID() }
  await server.call(addAlert, { token, body })
  server.market.tick({ code: CODE, mid: 5_010_000, spread: 2 })
  await server.workers.settled()
  const [received] = (await server.call(notifications, { token })).result.list
  expect(received).toMatchObject({ kind: 'priceAlert', data: { name: 'Gold' } })
  expect(JSON.parse(received?.data.names ?? '{}')).toMatchObject({ zh: '黄金', fr: 'Or', de: 'Gold' })
})
