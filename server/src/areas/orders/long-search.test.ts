import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { exportOrders, listAllOrders } from '@quayside/contracts/endpoints/trading/orders'
import { listSmartOrder } from '@quayside/contracts/endpoints/trading/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { contractRow, optionRow, planRow, seedOrders } from './overview.builders.ts'

const HISTORY = 1_300
/** Most rows that a list may read on the event loop. */
const ON_THE_LOOP = 20

const LISTS = [
  { name: 'contracts', endpoint: listOrder, text: 'BTC' },
  { name: 'options', endpoint: listOptionsOrder, text: 'BTC' },
  { name: 'plans', endpoint: listSmartOrder, text: 'steady' },
  { name: 'all orders', endpoint: listAllOrders, text: 'BTC' },
] as const

describe('a text search through a long history', () => {
  let server: TestApp
  let token: string
  const readings: number[] = []

  beforeAll(async () => {
    server = await openApp()
    const customer = await server.signUp()
    token = customer.token
    const times = Array.from({ length: HISTORY }, (_, at) => at)
    const row = (kind: string, at: number) => ({
      id: `${kind}${String(at).padStart(5, '0')}`,
      user_id: customer.id,
      created_at: at + 1,
    })
    await seedOrders(server.services.storage, {
      // Every other order is of another instrument.
      contracts: times.map(at => contractRow({ ...row('c', at), code: at % 2 ? 'BTCUSDT' : 'EURUSD' })),
      options: times.map(at => optionRow({ ...row('o', at), code: at % 2 ? 'BTCUSDT' : 'EURUSD' })),
      plans: times.map(at => planRow({ ...row('p', at), status: 'exited' })),
    })
    countRows(server.services.storage, readings)
  })
  afterAll(() => server.close())

  it.each(LISTS)('of $name leaves the event loop free and finds all of them', async list => {
    readings.length = 0
    const found = list.text === 'BTC' ? HISTORY / 2 : HISTORY
    const total = list.name === 'all orders' ? 2 * found : found
    const page = String(Math.ceil(total / 20))
    const { result } = await server.call(list.endpoint, {
      token,
      query: { q: list.text, size: '20', page },
    })
    expect(result.total).toBe(total)
    expect(result.list).toHaveLength(total % 20 || 20)
    expect(rowsRead(readings)).toBeLessThanOrEqual(ON_THE_LOOP)
  })

  it.each([
    { kind: undefined, text: 'BTC', found: HISTORY },
    { kind: 'contract', text: 'BTC', found: HISTORY / 2 },
    { kind: 'option', text: 'BTC', found: HISTORY / 2 },
    { kind: 'smart', text: 'steady', found: HISTORY },
    { kind: undefined, text: 'nothing of the kind', found: 0 },
  ] as const)(
    'exports what it finds of $kind by $text, and leaves the event loop free',
    async ({ kind, text, found }) => {
      readings.length = 0
      const { result } = await server.call(exportOrders, { token, query: { q: text, ...(kind && { kind }) } })
      expect(new Set(result.rows.map(row => row[0] + (row[1] ?? ''))).size).toBe(found)
      const moments = result.rows.map(row => row[result.columns.indexOf('createdAt')] ?? '')
      if (kind === undefined) expect(moments).toEqual(moments.toSorted().reverse())
      expect(rowsRead(readings)).toBeLessThanOrEqual(ON_THE_LOOP)
    },
  )
})

const rowsRead = (readings: readonly number[]) => readings.reduce((sum, rows) => sum + rows, 0)

function countRows(storage: TestApp['services']['storage'], readings: number[]): void {
  const read = storage.read.bind(storage)
  Object.assign(storage, {
    read: (work: (tx: ReadTx) => Promise<unknown>) =>
      read(tx =>
        work({
          ...tx,
          dialect: tx.dialect,
          one: (query, params) => tx.one(query, params),
          all: (query, params) => noted(tx.all(query, params)),
          dynamic: build => noted(tx.dynamic(build)),
        }),
      ),
  })

  async function noted<R>(rows: Promise<R[]>): Promise<R[]> {
    const given = await rows
    readings.push(given.length)
    return given
  }
}
