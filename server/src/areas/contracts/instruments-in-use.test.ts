import { randomUUID } from 'node:crypto'
import { addAlert } from '@quayside/contracts/endpoints/trading/alerts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createScriptedMarket, scriptedInstrument } from '../../market/scripted-market.ts'
import { sentenceOf } from '../../platform/start-failure.ts'
import { findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { CODE, type OrderClient, openOrderClient } from './handlers/order.builders.ts'
import { requireInstrumentsInUse } from './instruments-in-use.ts'

const WITHOUT = createScriptedMarket([scriptedInstrument({ code: 'ETHUSDT' })])
let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient()
})
afterEach(() => client.close())

async function refusal(market = WITHOUT, { storage } = client.server.services): Promise<string | undefined> {
  const error: unknown = await requireInstrumentsInUse(storage, market).catch((one: unknown) => one)
  return sentenceOf(error)
}

it('names what the catalogue lacks and how many orders are open in it', async () => {
  await client.buy()
  const { result: waiting } = await client.buy({ side: 'sell' })
  client.server.market.setSession(CODE, { open: false, nextOpen: null })
  await client.end(waiting.id)
  client.server.market.setSession(CODE, { open: true })
  await client.limit('40000')
  expect(await refusal()).toBe(
    'The catalogue (INSTRUMENTS) lacks what customers have orders in: BTCUSDT (3 open); put it back until these have ended.',
  )
  expect(await refusal(client.server.market)).toBeUndefined()
})

it('is content with what has ended, and with an alert', async () => {
  const { result: bought } = await client.buy()
  const { result: limit } = await client.limit('40000')
  const body = { code: CODE, price: '50100', clientId: randomUUID() }
  await client.server.call(addAlert, { body, token: client.token })
  expect(await refusal()).toContain('BTCUSDT (2 open)')
  await client.end(bought.id)
  await client.cancel(limit.id)
  expect(await refusal()).toBeUndefined()
})

const programs = findPostgres()

it.skipIf(programs === undefined)('reads the same of PostgreSQL', async () => {
  const cluster = await startCluster(programs ?? '')
  const storage = await openPostgres(cluster.url('postgres'), () => 0)
  const other = await openOrderClient({ core: { storage } })
  try {
    await other.buy()
    await other.limit('40000')
    expect(await refusal(WITHOUT, other.server.services)).toContain('BTCUSDT (2 open)')
    await other.endAll()
    expect(await refusal(WITHOUT, other.server.services)).toContain('BTCUSDT (1 open)')
  } finally {
    await other.close()
    await cluster.stop()
  }
})
