import { exportOrders, listAllOrders, type OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { createScriptedMarket, scriptedInstrument } from '../../../market/scripted-market.ts'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import { callRaw, expectWellFormed, hostileText } from '../../contracts/handlers/hostile-input.builders.ts'
import { contractRow, optionRow, planRow, type SeededOrders, seedOrders } from '../overview.builders.ts'

const START = Date.parse('2026-11-20T00:00:00Z')
const COUNT = 90
const programs = findPostgres()

type Known = {
  readonly kind: OrderKind
  readonly id: string
  readonly orderNo: string
  readonly code: string | null
  readonly title: string
  readonly createdAt: number
  readonly isRunning: boolean
}

describe.each([
  { name: 'SQLite', isHere: true },
  { name: 'PostgreSQL', isHere: programs !== undefined },
])('the overview of orders on $name', ({ name, isHere }) => {
  let cluster: Cluster | undefined
  let server: TestApp
  let token: string
  let known: readonly Known[]

  beforeAll(async () => {
    if (!isHere) return
    const market = createScriptedMarket([
      scriptedInstrument(),
      scriptedInstrument({ code: 'EURUSD', name: 'Euro / Dollar' }),
    ])
    market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
    if (name === 'PostgreSQL' && programs !== undefined) cluster = await startCluster(programs)
    const storage = cluster && (await openPostgres(cluster.url('postgres'), () => 0))
    server = await openApp({ core: { market, ...(storage && { storage }) } })
    const customer = await server.signUp()
    token = customer.token
    const stranger = await server.signUp('nadia')
    const seeded = seededFor(customer.id)
    known = seeded.known
    await seedOrders(server.services.storage, seeded.orders)
    await seedOrders(server.services.storage, {
      contracts: [
        contractRow({ id: 'other', user_id: stranger.id, order_no: '2611990', created_at: START }),
        contractRow({ id: 'real', user_id: customer.id, order_no: '2611991', mode: 'real' }),
      ],
    })
  })
  afterAll(async () => {
    if (!isHere) return
    await server.close()
    await cluster?.stop()
  })

  function list(query: Record<string, string | string[]>, headers: Record<string, string> = {}) {
    return server.call(listAllOrders, { query, token, headers })
  }

  it.skipIf(!isHere)('says each kind in its own words', async () => {
    const { result } = await list({ size: '100' })
    const one = (id: string) => result.list.find(order => order.id === id)
    expect(one('o00')).toEqual({
      kind: 'contract',
      id: 'o00',
      orderNo: '261120000',
      title: 'BTCUSDT',
      code: 'BTCUSDT',
      action: 'buy',
      size: '0.5',
      unit: 'lots',
      profit: '49.93',
      currency: 'USD',
      createdAt: '2026-11-20T00:00:00.000Z',
      endedAt: '2026-11-20T00:00:02.000Z',
      status: 'closed',
      virtually: 'NO',
    })
    expect(one('o01')).toMatchObject({
      kind: 'option',
      title: 'Euro / Dollar',
      action: 'up',
      size: '100.00',
      unit: 'USD',
      profit: '90.00',
      status: 'won',
      endedAt: '2026-11-20T00:00:01.000Z',
    })
    expect(one('o02')).toMatchObject({
      kind: 'smart',
      title: 'Steady 7',
      code: null,
      action: null,
      size: '100.000000',
      unit: 'USDT',
      profit: '-1.500000',
      status: 'exited',
    })
    expect(one('o05')).toMatchObject({ kind: 'smart', status: 'earning', profit: null, endedAt: null })
    expect(one('o06')).toMatchObject({
      kind: 'contract',
      status: 'cancelled',
      profit: null,
      endedAt: '2026-11-20T00:00:09.000Z',
    })
  })

  it.skipIf(!isHere)('names plans in the language of the reader, and finds them by that name', async () => {
    const headers = { cookie: 'locale=de' }
    const { result } = await list({ q: 'STETIG', size: '1' }, headers)
    expect(result.list[0]?.title).toBe('Stetig 7')
    expect(result.total).toBe(known.filter(({ kind }) => kind === 'smart').length)
    expect((await list({ q: 'stetig' })).result.total).toBe(0)
  })

  it.skipIf(!isHere)('gives what a search through every order would give, page after page', async () => {
    const moment = fc.integer({ min: -2, max: COUNT / 3 + 2 }).map(step => START + step * 1_000)
    const query = fc.record(
      {
        kind: fc.subarray<OrderKind>(['contract', 'option', 'smart'], { minLength: 1 }),
        state: fc.constantFrom('running' as const, 'ended' as const),
        code: fc.constantFrom('BTCUSDT', 'EURUSD', 'NOSUCH'),
        q: fc.constantFrom(
          '261120',
          '26112000',
          '261120017',
          '1',
          'euro',
          'BTC',
          ' usd ',
          'steady',
          '%',
          '  ',
        ),
        from: moment,
        to: moment,
        size: fc.constantFrom(1, 7, 30),
      },
      { requiredKeys: ['size'] },
    )
    await fc.assert(
      fc.asyncProperty(query, async requested => {
        const { size, from, to, ...rest } = requested
        const times = { ...(from && { from: iso(from) }), ...(to && { to: iso(to) }) }
        const expected = known.filter(order => matches(order, requested)).toSorted(newestFirst)
        const got: string[] = []
        for (let page = 1; page <= Math.ceil(expected.length / size) + 1; page += 1) {
          const { result } = await list({ ...rest, ...times, size: String(size), page: String(page) })
          expect(result.total).toBe(expected.length)
          got.push(...result.list.map(({ id }) => id))
        }
        expect(got).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 40 },
    )
  })

  it.skipIf(!isHere)('exports what it lists, newest first, with raw values', async () => {
    const { result } = await server.call(exportOrders, { token })
    expect(result).toMatchObject({ truncated: false, sandbox: true })
    const column = (key: string) => result.rows.map(row => row[result.columns.indexOf(key)])
    expect(column('orderNo')).toEqual(known.toSorted(newestFirst).map(({ orderNo }) => orderNo))
    const byNo = (no: string) => result.rows.find(row => row[1] === no)
    expect(byNo('261120000')?.join('|')).toBe(
      'contract|261120000|BTCUSDT|BTCUSDT|buy|0.5|lots|2026-11-20T00:00:00.000Z|2026-11-20T00:00:02.000Z|closed|49.93|USD|',
    )
  })

  it.skipIf(!isHere).each<[OrderKind, string, string]>([
    [
      'contract',
      'orderNo|code|name|side|type|lots|leverage|limitPrice|stopPrice|openPrice|closePrice|openTime|closeTime|stopLoss|takeProfit|margin|openFee|closeFee|profit|status|closeReason|endedByStaff',
      '261120000|BTCUSDT|BTCUSDT|buy|market|0.5|20|||50000.01|50100.00|1970-01-01T00:00:00.001Z|2026-11-20T00:00:02.000Z||51000.00|2500.01|25.01|25.05|49.93|closed|takeProfit|',
    ],
    [
      'option',
      'orderNo|code|name|direction|amount|periodSeconds|returnRate|openPrice|closePrice|openTime|closeTime|expiresAt|createdAt|settledAt|payout|profit|status|refundReason',
      '261120001|EURUSD|Euro / Dollar|up|100.00|60|0.9|50000.00|50001.00|1970-01-01T00:00:00.002Z|1970-01-01T00:01:00.000Z|1970-01-01T00:01:00.001Z|2026-11-20T00:00:00.000Z|2026-11-20T00:00:01.000Z|190.00|90.00|won|',
    ],
    [
      'smart',
      'orderNo|product|amount|currency|days|dailyYield|exitPenalty|startTime|endTime|endedAt|earned|penaltyPaid|payout|status|endedByStaff',
      '261120002|Steady 7|100.000000|USDT|7|0.0004|0.02|1970-01-01T00:00:00.001Z|1970-01-08T00:00:00.001Z|1970-01-01T00:00:05.000Z|0.500000|2.000000|98.000000|exited|',
    ],
  ])('exports %s orders with their own columns', async (kind, columns, row) => {
    const { result } = await server.call(exportOrders, { token, query: { kind, state: 'ended' } })
    expect(result.columns.join('|')).toBe(columns)
    expect(result.rows.at(-1)?.join('|')).toBe(row)
    const ended = known.filter(order => order.kind === kind && !order.isRunning)
    expect(result.rows.map(([no]) => no)).toEqual(ended.toSorted(newestFirst).map(({ orderNo }) => orderNo))
  })

  it.skipIf(!isHere)('answers whatever is asked decently', async () => {
    const fields = ['kind', 'state', 'code', 'q', 'from', 'to', 'page', 'size']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), hostileText, async (field, text) => {
        for (const endpoint of [listAllOrders, exportOrders])
          expectWellFormed(endpoint, await callRaw(server.app, endpoint, { token, query: { [field]: text } }))
      }),
      { numRuns: 150 },
    )
  })
})

it('reads a long export in chunks, gives no row twice, and says when there is more', async () => {
  const server = await openApp()
  const { token, id: user_id } = await server.signUp()
  const rowAt = (index: number) =>
    // Many orders share a timestamp, so a chunk ends within it.
    contractRow({ id: `o${String(index).padStart(5, '0')}`, user_id, created_at: START + (index >> 9) })
  const contracts = Array.from({ length: 50_001 }, (_, index) => rowAt(index))
  await seedOrders(server.services.storage, { contracts: contracts.slice(0, 2_300) })
  const expected = contracts.map(({ order_no }) => order_no).toReversed()
  const { result: all } = await server.call(exportOrders, { token })
  expect(all.rows.map(([, no]) => no)).toEqual(expected.slice(-2_300))
  expect(all.truncated).toBe(false)
  await seedOrders(server.services.storage, { contracts: contracts.slice(2_300) })
  const { result } = await server.call(exportOrders, { token, query: { kind: 'contract' } })
  expect(result.rows.map(([no]) => no)).toEqual(expected.slice(0, 50_000))
  expect(result.truncated).toBe(true)
  await server.close()
})

function matches(
  order: Known,
  requested: {
    kind?: readonly OrderKind[]
    state?: string
    code?: string
    q?: string
    from?: number
    to?: number
  },
): boolean {
  const text = requested.q?.trim().toLowerCase() ?? ''
  const words = [order.code ?? '', order.title].map(each => each.toLowerCase())
  return (
    (requested.kind?.includes(order.kind) ?? true) &&
    (requested.state === undefined || (requested.state === 'running') === order.isRunning) &&
    (requested.code === undefined || requested.code === order.code) &&
    (requested.from === undefined || order.createdAt >= requested.from) &&
    (requested.to === undefined || order.createdAt <= requested.to) &&
    (text === '' || order.orderNo.startsWith(text) || words.some(word => word.includes(text)))
  )
}

function newestFirst(a: Known, b: Known): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
}

function iso(time: number): string {
  return new Date(time).toISOString()
}

type Own = { id: string; user_id: string; order_no: string; created_at: number }

function seededFor(user_id: string): { orders: SeededOrders; known: Known[] } {
  const contracts: ReturnType<typeof contractRow>[] = []
  const options: ReturnType<typeof optionRow>[] = []
  const plans: ReturnType<typeof planRow>[] = []
  for (let step = 0; step < COUNT / 3; step += 1) {
    const [first, second, third] = [0, 1, 2].map(place => {
      const id = `o${String(3 * step + place).padStart(2, '0')}`
      return { id, user_id, order_no: `2611200${id.slice(1)}`, created_at: START + step * 1_000 }
    })
    if (first === undefined || second === undefined || third === undefined) continue
    contracts.push(seededContract(first, step))
    options.push(seededOption(second, step))
    plans.push(seededPlan(third, step))
  }
  const known = [
    ...contracts.map(row => knownOf('contract', row, ['open', 'pending', 'to_be_closed'])),
    ...options.map(row => knownOf('option', row, ['open', 'settling'])),
    ...plans.map(row => knownOf('smart', row, ['earning'])),
  ]
  return { orders: { contracts, options, plans }, known }
}

function knownOf(
  kind: OrderKind,
  row: Own & { code?: string; status: string },
  running: readonly string[],
): Known {
  const { id, order_no: orderNo, code = null, created_at: createdAt } = row
  const title = code === 'EURUSD' ? 'Euro / Dollar' : (code ?? 'Steady 7')
  return { kind, id, orderNo, code, title, createdAt, isRunning: running.includes(row.status) }
}

function seededContract(own: Own, step: number) {
  const states = ['closed', 'open', 'cancelled', 'pending', 'to_be_closed', 'expired'] as const
  const status = states[step % states.length] ?? 'open'
  const code = step % 2 === 0 ? 'BTCUSDT' : 'EURUSD'
  const row = contractRow({ ...own, code, status, lots: '0.5', updated_at: START + 9_000 })
  return status === 'closed'
    ? { ...row, close_time: own.created_at + 2_000 }
    : { ...row, close_time: null, close_price: null, profit: null, close_reason: null }
}

function seededOption(own: Own, step: number) {
  const states = ['won', 'open', 'lost', 'settling', 'refunded'] as const
  const status = states[step % states.length] ?? 'open'
  const row = optionRow({ ...own, code: 'EURUSD', status })
  return status === 'open' || status === 'settling'
    ? { ...row, profit: null, payout: null, settled_at: null }
    : { ...row, settled_at: own.created_at + 1_000 }
}

function seededPlan(own: Own, step: number) {
  if (step % 2 === 1) return planRow(own)
  const ended = { ended_at: 5_000, penalty_paid: 2_000_000n, earned: 500_000n, payout: 98_000_000n }
  return planRow({ ...own, status: 'exited', ...ended })
}
