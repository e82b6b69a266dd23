import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { describe, expect, it } from 'vitest'
import { usualOrFull } from '../../scripts/full-run.ts'
import { acceptTerms } from '../src/areas/policies/policies.builders.ts'
import { verifyLedger } from '../src/ledger/verify.ts'
import { fundDemo } from '../src/ledger/wallet.ts'
import { priceText } from '../src/market/instruments/points.ts'
import { createMemoryBus } from '../src/platform/bus.ts'
import { insertUser } from '../src/platform/storage/queries/users.ts'
import { newUser } from '../src/platform/storage/storage.builders.ts'
import { openTemporary } from '../src/platform/storage/temporary.builders.ts'
import { readBooks } from './audit/books.ts'
import { type ClockSite, INSTRUMENTS, openClockSite, openReader } from './clock-site.ts'
import { createCountedIds } from './counted-ids.ts'
import { createDice } from './dice.ts'
import { letGoBy } from './environment.ts'
import { createSimulatedTime } from './simulated-time.ts'

// A Wednesday noon in New York: every market is open.
const START = Date.parse('2026-11-18T17:00:20Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CODE = 'BTCUSDT'
const ANN = { id: 'ann', userId: 'ann', token: 'token' }
const OLDEST = 10_000

type Fault = {
  readonly what: string
  readonly ahead?: number
  readonly frozenFor?: number
  readonly recovers: boolean
}

const FAULTS: readonly Fault[] = [
  { what: 'goes two minutes forward', ahead: 2 * MINUTE, recovers: true },
  { what: 'goes 96 hours forward', ahead: 96 * HOUR, recovers: true },
  { what: 'goes 40 days forward', ahead: 960 * HOUR, recovers: true },
  { what: 'goes ten minutes back', ahead: -10 * MINUTE, recovers: false },
  { what: 'goes 96 hours back', ahead: -96 * HOUR, recovers: false },
  { what: 'stops for three minutes', frozenFor: 3 * MINUTE, recovers: true },
]
/** One fault of each kind; the full run adds its longer forms. */
const USUAL = FAULTS.filter(({ what }) => /two minutes|96 hours back|stops/.test(what))
const TABLE = usualOrFull(USUAL, FAULTS).flatMap(fault =>
  (['sole', 'leased'] as const).map(leadership => ({ ...fault, leadership })),
)

async function openCluster(leadership: 'sole' | 'leased') {
  const time = createSimulatedTime(START)
  const storage = await openTemporary(time.clock.now)
  await storage.write(async tx => {
    await tx.run(insertUser, newUser(ANN.id))
    await acceptTerms(tx, { userId: ANN.id, at: START })
    await fundDemo(tx, { userId: ANN.id, at: START })
  })
  const dice = createDice('clocks', leadership)
  const ids = createCountedIds(time.clock, dice)
  const sessions = { find: (token: string) => (token === ANN.token ? ANN : undefined) }
  const reader = leadership === 'leased' ? await openReader(time) : undefined
  for (let steps = 0; reader !== undefined && steps < 4; steps += 1) {
    time.moveTo(time.clock.now() + 500)
    await letGoBy(6)
  }
  const ground = { time, storage, ids, sessions, bus: createMemoryBus(), leadership, reader }
  const first = await openClockSite(ground, 'one')
  const sites = [first]

  async function pass(milliseconds: number): Promise<void> {
    for (const end = time.clock.now() + milliseconds; time.clock.now() < end; ) {
      time.moveTo(time.clock.now() + 500)
      await letGoBy(6)
    }
    for (const { server } of sites) await server.workers.settled()
  }

  async function buy({ server, market }: ClockSite, away: number) {
    const mid = market.quote(CODE)?.mid ?? 0
    const side = away < 0 ? 'buy' : 'sell'
    const instrument = INSTRUMENTS.find(({ code }) => code === CODE)
    const stopLoss = priceText(instrument ?? { precision: 2 }, Math.round(mid * (1 + away)))
    const body = { code: CODE, side, lots: '0.001', leverage: 2, stopLoss, clientId: dice.uuid() }
    return await server.call(buyContracts, { token: ANN.token, headers: { virtually: '1' }, body })
  }

  return { time, storage, reader, first, sites, pass, buy, open: () => openClockSite(ground, 'two') }
}

describe('a site whose clock', () => {
  it.each(TABLE)('$what, $leadership', async ({ ahead = 0, frozenFor = 0, recovers, leadership }) => {
    const cluster = await openCluster(leadership)
    const faulty = cluster.first
    await cluster.pass(2_000)
    if (leadership === 'leased') cluster.sites.push(await cluster.open())
    await cluster.pass(5_000)
    const sound = cluster.sites[1]
    for (const away of [-0.004, -0.008, -0.02, 0.004, 0.008, 0.02]) {
      expect(await cluster.buy(faulty, away)).toMatchObject({ status: 200 })
    }

    faulty.state.ahead = ahead
    if (frozenFor > 0) faulty.state.frozenAt = cluster.time.clock.now()
    await cluster.pass(frozenFor)
    expect(faulty.market.isStale(CODE)).toBe(true)
    expect(await cluster.buy(faulty, -0.004)).toMatchObject({ status: 422, code: '10015' })
    faulty.state.frozenAt = undefined

    await cluster.pass(MINUTE)
    // With other nodes a clock must be correct, not merely running.
    expect(faulty.market.isStale(CODE)).toBe(!(leadership === 'sole' ? recovers : frozenFor > 0))
    if (sound !== undefined) {
      expect([sound.market.isStale(CODE), sound.leadership.isLeader()]).toEqual([false, true])
      expect(await cluster.buy(sound, -0.004)).toMatchObject({ status: 200 })
    }

    const heard = cluster.sites.flatMap(site => site.heard)
    expect(heard.filter(({ age }) => age > OLDEST)).toEqual([])
    const { contracts } = await readBooks(cluster.storage)
    const tradable = new Set(
      heard.flatMap(({ bid, ask }) => [bid, ask].map(points => priceText({ precision: 2 }, points))),
    )
    const closed = contracts.filter(({ close_price: price }) => price !== null)
    expect(closed.filter(({ close_price: price }) => !tradable.has(String(price)))).toEqual([])
    expect((await cluster.storage.read(verifyLedger)).faults).toEqual([])
    for (const site of cluster.sites) await site.stop()
    await cluster.reader?.stop()
    await cluster.storage.close()
  })
})
