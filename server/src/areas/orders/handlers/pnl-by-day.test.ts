import { pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { money, toText } from '@quayside/money/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import { callRaw, expectWellFormed, hostileText } from '../../contracts/handlers/hostile-input.builders.ts'
import { contractRow, optionRow, planRow, type SeededOrders, seedOrders } from '../overview.builders.ts'

const programs = findPostgres()

let server: TestApp

function ask(token: string, query: { from: string; to: string; timeZone: string }) {
  return server.call(pnlByDay, { token, query })
}

const at = (text: string) => Date.parse(text)

describe('pnlByDay on SQLite', () => resultsByDay('SQLite'))
describe.skipIf(programs === undefined)('pnlByDay on PostgreSQL', () => resultsByDay('PostgreSQL'))

function resultsByDay(name: 'SQLite' | 'PostgreSQL'): void {
  let cluster: Cluster | undefined

  beforeAll(async () => {
    if (name === 'PostgreSQL' && programs !== undefined) cluster = await startCluster(programs)
    const storage = cluster && (await openPostgres(cluster.url('postgres'), () => 0))
    server = await openApp(storage && { core: { storage } })
  })
  afterAll(async () => {
    await server.close()
    await cluster?.stop()
  })

  it('adds up what was realised, by the day of the zone', async () => {
    const { token, id: user_id } = await server.signUp('anna')
    await seedOrders(server.services.storage, {
      contracts: [
        // 23:30 in New York on the day the clocks went back, and half an hour later.
        contractRow({ id: 'a1', user_id, close_time: at('2026-11-02T04:59:59.999Z'), profit: -1_000n }),
        contractRow({ id: 'a2', user_id, close_time: at('2026-11-02T05:00:00Z'), profit: 250n }),
        contractRow({ id: 'a3', user_id, status: 'open', close_time: null, profit: null }),
        contractRow({ id: 'a4', user_id, mode: 'real', close_time: at('2026-11-01T12:00:00Z') }),
      ],
      options: [optionRow({ id: 'a5', user_id, settled_at: at('2026-11-01T12:00:00Z') })],
      plans: [
        planRow({
          id: 'a6',
          user_id,
          status: 'exited',
          paid: 1,
          earned: 70_000n,
          ended_at: at('2026-11-02T15:00:00Z'),
          penalty_paid: 2_000_000n,
          payout: 98_000_000n,
        }),
      ],
      accruals: [
        { order_id: 'a6', number: 1, due_at: 1, paid_at: at('2026-11-01T15:00:00Z'), amount: 70_000n },
      ],
    })
    const query = { from: '2026-11-01', to: '2026-11-02', timeZone: 'America/New_York' }
    expect((await ask(token, query)).result).toEqual({
      days: [
        {
          day: '2026-11-01',
          contracts: '-10.00',
          options: '90.00',
          smart: '0.07',
          fees: '50.06',
          total: '80.07',
          orders: 2,
        },
        {
          day: '2026-11-02',
          contracts: '2.50',
          options: '0.00',
          smart: '-2.00',
          fees: '50.06',
          total: '0.50',
          orders: 2,
        },
      ],
      total: '80.57',
    })
    const london = await ask(token, { ...query, to: '2026-11-01', timeZone: 'Europe/London' })
    expect(london.result.total).toBe('90.07')
  })

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+05:37' }, 'timeZone'],
    [{ timeZone: '-00:01' }, 'timeZone'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ from: '2026-11-03' }, 'to'],
    [{ from: '2025-11-01' }, 'to'],
  ])('refuses %j in the 400 form', async (changes, path) => {
    const { token } = await server.signUp(
      `user-${path}-${Object.values(changes).join('').replaceAll(/\W/g, '')}`,
    )
    const query = { from: '2026-11-01', to: '2026-11-02', timeZone: 'UTC', ...changes }
    expect(await ask(token, query)).toMatchObject({ status: 400, details: { issues: [{ path }] } })
  })

  it('leaves out what has no price at the moment, and says so', async () => {
    const { token, id: user_id } = await server.signUp('unpriced')
    const own = { user_id, currency: 'ETH', status: 'profit_divided' } as const
    await seedOrders(server.services.storage, {
      contracts: [contractRow({ id: 'u1', user_id, close_time: at('2026-11-01T12:00:00Z'), profit: 250n })],
      plans: [planRow({ id: 'u2', ...own, paid: 1, earned: 70_000n, ended_at: at('2026-11-02T12:00:00Z') })],
      accruals: [
        { order_id: 'u2', number: 1, due_at: 1, paid_at: at('2026-11-02T12:00:00Z'), amount: 70_000n },
      ],
    })
    const query = { from: '2026-11-01', to: '2026-11-02', timeZone: 'UTC' }
    const { status, result } = await ask(token, query)
    expect(status).toBe(200)
    expect(result).toMatchObject({
      total: '2.50',
      unpriced: ['ETH'],
      days: [{}, { smart: '0.00', orders: 1 }],
    })
    expect((await ask(token, { ...query, to: '2026-11-01' })).result).not.toHaveProperty('unpriced')
  })

  it('answers a leap year of days and nothing in them', async () => {
    const { token } = await server.signUp('leap')
    const query = { from: '2028-01-01', to: '2028-12-31', timeZone: 'Asia/Kathmandu' }
    expect((await ask(token, query)).result).toEqual({ days: [], total: '0.00' })
  })

  it('answers whatever is asked decently', async () => {
    const { token } = await server.signUp('nasty')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('from', 'to', 'timeZone'), hostileText, async (field, text) => {
        const query = { from: '2026-11-01', to: '2026-11-02', timeZone: 'UTC', [field]: text }
        expectWellFormed(pnlByDay, await callRaw(server.app, pnlByDay, { token, query }))
      }),
      { numRuns: 150 },
    )
  })

  it('agrees with every order on its own, in any zone', async () => {
    const { token, id: user_id } = await server.signUp('bela')
    const known = await seedYear(user_id)
    const day = fc
      .integer({ min: at('2026-02-20T00:00:00Z'), max: at('2026-12-01T00:00:00Z') })
      .map(time => new Date(time).toISOString().slice(0, 10))
    const zone = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      '+05:45',
      'Africa/Casablanca',
      'America/St_Johns',
      'Asia/Beirut',
    )
    await fc.assert(
      fc.asyncProperty(day, day, zone, async (one, other, timeZone) => {
        const [from = '', to = ''] = [one, other].sort()
        const { result } = await ask(token, { from, to, timeZone })
        expect(result).toEqual(reference(known, { from, to, timeZone }))
      }),
      { numRuns: 60 },
    )
  })
}

type Known = {
  family: 'contracts' | 'options' | 'smart'
  at: number
  cents: bigint
  fees: bigint
  ends: number
}

/** 300 results at random times over nine months; sums in whole cents, so the reference needs no rounding. */
async function seedYear(user_id: string): Promise<Known[]> {
  const item = fc.record({
    family: fc.constantFrom('contracts' as const, 'options' as const, 'smart' as const),
    at: fc.integer({ min: at('2026-02-20T00:00:00Z'), max: at('2026-12-01T00:00:00Z') }),
    cents: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    fees: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  })
  const drawn = fc.sample(item, { numRuns: 300, seed: 7 })
  const known: Known[] = []
  const contracts: ReturnType<typeof contractRow>[] = []
  const options: ReturnType<typeof optionRow>[] = []
  const plans: ReturnType<typeof planRow>[] = []
  const accruals: NonNullable<SeededOrders['accruals']>[number][] = []
  for (const [index, { family, at: moment, cents, fees }] of drawn.entries()) {
    const own = { id: `b${index}`, user_id, created_at: moment - 5 }
    if (family === 'contracts') {
      contracts.push(
        contractRow({ ...own, close_time: moment, profit: cents, open_fee: fees, close_fee: 1n }),
      )
      known.push({ family, at: moment, cents, fees: fees + 1n, ends: 1 })
    } else if (family === 'options') {
      options.push(optionRow({ ...own, settled_at: moment, profit: cents }))
      known.push({ family, at: moment, cents, fees: 0n, ends: 1 })
    } else {
      const price = cents < 0n ? -cents : cents
      const paid_at = moment - 3_600_000
      const ended = { ended_at: moment, penalty_paid: price * 10_000n, earned: 10_000n }
      plans.push(planRow({ ...own, status: 'exited', ...ended }))
      accruals.push({ order_id: own.id, number: 1, due_at: paid_at, paid_at, amount: 10_000n })
      known.push({ family, at: paid_at, cents: 1n, fees: 0n, ends: 0 })
      known.push({ family, at: moment, cents: -price, fees: 0n, ends: 1 })
    }
  }
  await seedOrders(server.services.storage, { contracts, options, plans, accruals })
  return known
}

function reference(known: readonly Known[], requested: { from: string; to: string; timeZone: string }) {
  // The Swedish locale formats dates like the wire format.
  const sweden = new Intl.DateTimeFormat('sv-SE', { timeZone: requested.timeZone })
  const days = new Map(known.map(one => [one, sweden.format(one.at)]))
  const dayOf = (one: Known) => days.get(one) ?? ''
  const inside = known.filter(one => dayOf(one) >= requested.from && dayOf(one) <= requested.to)
  const sum = (items: readonly Known[], pick: (one: Known) => bigint = one => one.cents) =>
    toText(
      money(
        'USD',
        items.reduce((total, one) => total + pick(one), 0n),
      ),
    )
  const lines = [...new Set(inside.map(dayOf))].sort().map(day => {
    const items = inside.filter(one => dayOf(one) === day)
    const of = (family: Known['family']) => sum(items.filter(one => one.family === family))
    return {
      day,
      contracts: of('contracts'),
      options: of('options'),
      smart: of('smart'),
      fees: sum(items, one => one.fees),
      total: sum(items),
      orders: items.reduce((count, one) => count + one.ends, 0),
    }
  })
  return { days: lines, total: sum(inside) }
}
