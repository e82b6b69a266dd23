import { randomUUID } from 'node:crypto'
import { addAlert } from '@quayside/contracts/endpoints/alerts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sentenceOf } from '../../app/start-failure.ts'
import { createScriptedMarket, scriptedInstrument } from '../../market/scripted-market.ts'
import { findPostgres, startCluster } from '../../platform/storage/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres.ts'
import { CODE, type OrderDesk, openOrderDesk } from './handlers/order.builders.ts'
import { requireInstrumentsInUse } from './instruments-in-use.ts'

/** The catalogue without what the customer traded. */
const WITHOUT = createScriptedMarket([scriptedInstrument({ code: 'ETHUSDT' })])
let desk: OrderDesk

beforeEach(async () => {
  desk = await openOrderDesk()
})
afterEach(() => desk.close())

async function refusal(market = WITHOUT, { storage } = desk.server.services): Promise<string | undefined> {
  const error: unknown = await requireInstrumentsInUse(storage, market).catch((one: unknown) => one)
  return sentenceOf(error)
}

it('names what the catalogue lacks and how many orders are open in it', async () => {
  await desk.buy()
  const { result: waiting } = await desk.buy({ side: 'sell' })
  desk.server.market.setSession(CODE, { open: false, nextOpen: null })
  await desk.end(waiting.id)
  desk.server.market.setSession(CODE, { open: true })
  await desk.limit('40000')
  expect(await refusal()).toBe(
    'The catalogue (INSTRUMENTS) lacks what customers have orders in: BTCUSDT (3 open); put it back until these have ended.',
  )
  expect(await refusal(desk.server.market)).toBeUndefined()
})

it('is content with what has ended, and with an alert', async () => {
  const { result: bought } = await desk.buy()
  const { result: limit } = await desk.limit('40000')
  const body = { code: CODE, price: '50100', clientId: randomUUID() }
  await desk.server.call(addAlert, { body, token: desk.token })
  expect(await refusal()).toContain('BTCUSDT (2 open)')
  await desk.end(bought.id)
  await desk.cancel(limit.id)
  expect(await refusal()).toBeUndefined()
})

const programs = findPostgres()

it.skipIf(programs === undefined)('reads the same of PostgreSQL', async () => {
  const cluster = await startCluster(programs ?? '')
  const storage = await openPostgres(cluster.url('postgres'), () => 0)
  const other = await openOrderDesk({ core: { storage } })
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
