/**
 * Measures how much greedy customers slow down a thousand normal ones, in alternating phases of one run. Prints JSON.
 * Usage: node fairness.bench.ts [seconds] [customers] [greedy]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import * as z from 'zod/mini'
import { createDice } from '../simulation/dice.ts'
import { placeLimit } from '../src/areas/contracts/rules/limit-orders/place-limit.ts'
import { writeOpening, writePlacing } from '../src/areas/contracts/writes.ts'
import { loadCatalog } from '../src/market/instruments/catalog.ts'
import type { Instrument } from '../src/market/instruments/instrument.ts'
import { priceText, toGrid } from '../src/market/instruments/points.ts'
import { marketStateOf } from '../src/market/market-state.ts'
import type { ScriptedMarket } from '../src/market/scripted-market.ts'
import { LIMITS } from '../src/platform/limits.ts'
import { openSqlite } from '../src/platform/storage/sqlite/sqlite.ts'
import { addTrader, closedOrders, openingOf, ROOM, restingMarket } from './seed/seed-positions.ts'
import { report, startServerProcess } from './server-process.ts'

const POSITIONS_EACH = 3
const OLD_ORDERS = 2_000
const CALL_EVERY_MS = 5_000
const ROUNDS = 3

const [seconds = '15', wanted = '1000', wantedGreedy = '10'] = process.argv.slice(2)
const quiet = tradersOf('quiet', Number(wanted))
const greedy = tradersOf('greedy', Number(wantedGreedy))
const figures = z.object({
  answers: z.number(),
  socketsLost: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  mostMs: z.number(),
  statuses: z.record(z.string(), z.number()),
})
const greed = z.object({ statuses: z.record(z.string(), z.number()) })

// All connect from one machine, and this bench tests the limits per customer.
const server = await startServerProcess({ LIMITS: 'socketsByAddress=100000' }, seed)
try {
  await server.rest()
  const instrument = cryptoOf(loadCatalog())
  const order = { code: instrument.code, side: 'buy', lots: instrument.minLots, leverage: 1 }
  const limit = { ...order, type: 'limit', price: farBelow(instrument) }
  const good = await opened(quiet, 1)
  const alone: z.infer<typeof figures>[] = []
  const contended: z.infer<typeof figures>[] = []
  const refused: unknown[] = []
  const ask = { seconds: Number(seconds), everyMs: CALL_EVERY_MS, order }
  await told(good, { ...ask, seconds: 5 })
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(figures.parse(await told(good, ask)))
    const bad = await opened(greedy, LIMITS.socketsByCustomer.points)
    const doing = told(bad, { greedySeconds: Number(seconds) + 1, order, limit })
    contended.push(figures.parse(await told(good, ask)))
    refused.push(greed.parse(await doing).statuses)
    bad.disconnect()
    await once(bad, 'exit')
  }
  good.disconnect()
  const of = (runs: typeof alone, name: 'p50Ms' | 'p99Ms') =>
    runs.map(run => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  report({
    bench: 'fairness',
    customers: quiet.length,
    greedy: greedy.length,
    secondsEach: Number(seconds),
    alone,
    beside: contended,
    greedyStatuses: refused,
    p50Ratio: Number((of(contended, 'p50Ms') / of(alone, 'p50Ms')).toFixed(2)),
    p99Ratio: Number((of(contended, 'p99Ms') / of(alone, 'p99Ms')).toFixed(2)),
  })
} finally {
  await server.stop()
}

function tradersOf(name: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    token: randomBytes(32).toString('base64url'),
  }))
}

async function opened(traders: readonly object[], socketsEach: number): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'load/fairness.load.ts'))
  await told(child, { port: server.port, traders, socketsEach })
  return child
}

async function told(child: ChildProcess, task: object): Promise<unknown> {
  child.send(task)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the customers' process ended with ${code}`)
  })
  return (await Promise.race([once(child, 'message'), ended]))[0]
}

async function seed(dataDir: string): Promise<void> {
  const storage = await openSqlite(path.join(dataDir, 'quayside.db'), Date.now)
  const instruments = loadCatalog()
  const market = restingMarket(instruments)
  const dice = createDice('fairness', 'positions')
  for (const trader of quiet) {
    await addTrader(storage, trader)
    await hold(trader.id, POSITIONS_EACH)
  }
  for (const trader of greedy) {
    await addTrader(storage, trader)
    await closedOrders(storage, { userId: trader.id, count: OLD_ORDERS })
    await hold(trader.id, LIMITS.openPositions.points)
    await wait(trader.id, LIMITS.pendingOrders.points)
  }
  await storage.close()

  async function hold(userId: string, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const id = `${userId}-held-${index}`
      const opening = openingOf(market, dice, { id, userId, instrument: dice.pick(instruments), leverage: 2 })
      await storage.write(tx => writeOpening(tx, opening))
    }
  }

  async function wait(userId: string, count: number): Promise<void> {
    const instrument = cryptoOf(instruments)
    for (let index = 0; index < count; index += 1) {
      const id = `${userId}-waits-${index}`
      await storage.write(tx => writePlacing(tx, pendingOf(market, instrument, { id, userId })))
    }
  }
}

function cryptoOf(instruments: readonly Instrument[]): Instrument {
  const found =
    instruments.find(({ code }) => code === 'DOGEUSDT') ?? instruments.find(({ type }) => type === 2)
  if (found === undefined) throw new Error('the catalogue has no crypto')
  return found
}

function farBelow(instrument: Instrument): string {
  const points = Number(instrument.referencePrice) * 10 ** instrument.precision * 0.4
  return priceText(instrument, toGrid(instrument, Math.round(points)))
}

function pendingOf(
  market: ScriptedMarket,
  instrument: Instrument,
  { id, userId }: { id: string; userId: string },
) {
  const placed = placeLimit(
    { ...marketStateOf(market, instrument.code), usdRate: '1', room: ROOM, sessionEndsAt: null },
    {
      id,
      orderNo: id,
      clientId: id,
      userId,
      mode: 'demo',
      side: 'buy',
      leverage: 1,
      lots: instrument.minLots,
      waitsFor: farBelow(instrument),
    },
    Date.now(),
  )
  if (!placed.ok || placed.value.kind !== 'pending') throw new Error(`refused: ${JSON.stringify(placed)}`)
  return placed.value.order
}
