import { equity, tradeStatistics } from '@quayside/contracts/endpoints/account/performance'
import { money } from '@quayside/money/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { post } from '../../../ledger/post.ts'
import { move, posting } from '../../../ledger/posting.ts'
import { createScriptedMarket, scriptedInstrument } from '../../../market/scripted-market.ts'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import { contractRow, optionRow, seedOrders } from '../overview.builders.ts'

const programs = findPostgres()
const at = (text: string) => Date.parse(text)
const DAYS = { from: '2026-11-18', to: '2026-11-30', timeZone: 'UTC' }

let server: TestApp

describe('performance on SQLite', () => performance('SQLite'))
describe.skipIf(programs === undefined)('performance on PostgreSQL', () => performance('PostgreSQL'))

function performance(name: 'SQLite' | 'PostgreSQL'): void {
  let cluster: Cluster | undefined

  beforeAll(async () => {
    if (name === 'PostgreSQL' && programs !== undefined) cluster = await startCluster(programs)
    const storage = cluster && (await openPostgres(cluster.url('postgres'), () => 0))
    server = await openApp({ core: { market: marketWithAGap(), ...(storage && { storage }) } })
  })
  afterAll(async () => {
    await server.close()
    await cluster?.stop()
  })

  it('tells what the ledger held at the end of each day since the first posting', async () => {
    const customer = await server.signUp('equity')
    server.pass(2 * 86_400_000)
    await book(customer.id, { currency: 'BTC', minor: 2_000_000n, at: at('2026-11-21T03:00:00Z') })
    await book(customer.id, { currency: 'USD', minor: 12_345n, at: at('2026-11-22T11:00:00Z') })
    const { result } = await server.call(equity, { token: customer.token, query: DAYS })
    expect(result.days).toEqual([
      { day: '2026-11-20', value: '100000.00' },
      // The hour before midnight of the 21st has no price.
      { day: '2026-11-21', value: null },
      // Today, at the current price: 0.02 BTC at 50,000.00.
      { day: '2026-11-22', value: '101123.45' },
    ])
  })

  it('takes the days of the customer’s zone', async () => {
    const { token, id } = await server.signUp('kiritimati')
    await book(id, { currency: 'USD', minor: 500n, at: at('2026-11-22T10:30:00Z') })
    const query = { ...DAYS, timeZone: 'Pacific/Kiritimati' }
    const { result } = await server.call(equity, { token, query })
    // 12:00 UTC on the 22nd is the 23rd there.
    expect(result.days).toEqual([{ day: '2026-11-23', value: '100005.00' }])
  })

  it('has no days where nothing was ever booked', async () => {
    const { token } = await server.signUp('empty')
    const { result } = await server.call(equity, { token, query: DAYS, headers: { virtually: 'YES' } })
    expect(result).toEqual({ days: [] })
  })

  it('counts what ended in the days asked, of one mode', async () => {
    const { token, id: user_id } = await server.signUp('counted')
    const close_time = at('2026-11-20T12:00:00Z')
    await seedOrders(server.services.storage, {
      contracts: [
        contractRow({ id: 'p1', user_id, close_time, profit: 1_000n, open_fee: 10n, close_fee: 11n }),
        contractRow({ id: 'p2', user_id, close_time, profit: -2_500n, open_fee: 1n, close_fee: 1n }),
        contractRow({ id: 'p3', user_id, close_time, profit: 0n, open_fee: 0n, close_fee: 0n }),
        contractRow({ id: 'p4', user_id, close_time: null, status: 'open', profit: null }),
        contractRow({ id: 'p5', user_id, close_time, mode: 'real', profit: 7n }),
        contractRow({ id: 'p6', user_id, close_time: at('2026-12-01T00:00:00Z'), profit: 9n }),
      ],
      options: [optionRow({ id: 'p7', user_id, settled_at: close_time, profit: 9_000n })],
    })
    const { result } = await server.call(tradeStatistics, { token, query: DAYS })
    expect(result).toEqual({
      won: 2,
      lost: 1,
      even: 1,
      winTotal: '100.00',
      lossTotal: '-25.00',
      fees: '0.23',
    })
  })

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-11-17' }, 'to'],
    [{ from: '2025-11-18' }, 'to'],
  ])('refuses %j in the 400 form', async (changes, path) => {
    const { token } = await server.signUp(
      `bad-${path}-${Object.values(changes).join('').replaceAll(/\W/g, '')}`,
    )
    for (const endpoint of [equity, tradeStatistics]) {
      const answer = await server.call(endpoint, { token, query: { ...DAYS, ...changes } })
      expect(answer).toMatchObject({ status: 400, details: { issues: [{ path }] } })
    }
  })
}

/** BTC at 50,000.00 dollars, with candles that end at noon of November 21. */
function marketWithAGap() {
  const market = createScriptedMarket([scriptedInstrument()])
  market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
  return {
    ...market,
    candles: async ({ until }: { until: number }) => {
      const time = new Date(Math.min(until, at('2026-11-21T12:00:00Z'))).toISOString()
      return [{ time, open: '1', high: '1', low: '1', close: '49000.00', volume: '1' }]
    },
  }
}

type Booked = { currency: 'USD' | 'BTC'; minor: bigint; at: number }

async function book(userId: string, { currency, minor, at: moment }: Booked): Promise<void> {
  const own = customerAccount(userId, { kind: 'available', currency, mode: 'demo' })
  const legs = move(houseAccount('fx', currency, 'demo'), own, money(currency, minor))
  const head = { kind: 'correction', reference: `${userId}-${moment}`, at: moment } as const
  await server.services.storage.write(tx => post(tx, posting(head, legs)))
}
