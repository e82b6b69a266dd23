import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { balanceOf } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import type { Market } from '../../../market/market.ts'
import { marketStateOf } from '../../../market/market-state.ts'
import { openMarket } from '../../../market/open-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openTemporary } from '../../../platform/storage/temporary.builders.ts'
import { createManualTime, type ManualTime } from '../../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../../triggers/leadership.ts'
import { findAnyOrder } from '../queries.ts'
import { contractOf } from '../rows.ts'
import { buyContract } from '../rules/buy.ts'
import { accepted, buyCommand, ROOM } from '../rules/contract.builders.ts'
import type { Contract } from '../rules/contract.ts'
import { type ContractWorker, createContractWorker } from '../worker.ts'
import { writeOpening } from '../writes.ts'
import { addTraders } from './worker.builders.ts'

// The fall of 22 February 2021, five minutes after its last quiet hour.
const START = Date.parse('2021-02-22T09:29:00Z')
const CODE = 'BTCUSDT'
const silent = { info: quiet, warn: quiet, error: quiet }

let folder: string
let storage: Storage
let market: Market
let worker: ContractWorker
let time: ManualTime
let quotes: Quote[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-fall-'))
  const instrumentsFile = join(folder, 'instruments.json')
  const changes = { extends: 'default', instruments: [{ code: CODE, maxLeverage: 20 }] }
  await writeFile(instrumentsFile, JSON.stringify(changes))
  time = createManualTime(0)
  market = openMarket({
    feed: `replay:${recordings()}`,
    seed: 'unused',
    speed: 60,
    startAt: START,
    instrumentsFile,
    dataDir: folder,
    clock: time.clock,
    timers: time.timers,
    log: silent,
  })
  storage = await openTemporary(time.clock.now)
  await addTraders(storage, 'ada')
  worker = createContractWorker({
    ownLimits: { refuse: async () => undefined },
    houseLimits: { refuse: async () => undefined },
    storage,
    market,
    clock: time.clock,
    timers: time.timers,
    bus: createMemoryBus(),
    log: silent,
    leadership: createSoleLeadership(),
    notify: async () => {},
    pause: async () => {},
  })
  quotes = []
  await worker.start()
  await market.start()
  market.subscribe(batch => quotes.push(...batch.filter(({ code }) => code === CODE)))
})

afterEach(async () => {
  await worker.stop()
  await market.stop()
  await storage.close()
  await rm(folder, { recursive: true })
})

describe('the fall of 22 February 2021', () => {
  it('liquidates a long with leverage 20 at the first tick at or beyond the price of the formula', async () => {
    const opened = await buy('1')
    const { fill, before } = await fallUntilClosed(opened)
    expect(fill).toMatchObject({ status: 'closed', closeReason: 'liquidation' })

    const instrument = market.instrument(CODE)
    if (instrument === undefined) throw new Error('no instrument')
    const E = decimal(opened.openPrice)
    const m = new Decimal('0.5').div(20)
    const liquidation = E.minus(E.div(20)).div(new Decimal(1).minus(m.plus(instrument.feeRate)))
    const bids = quotes.map(({ bid }) => decimal(priceText(instrument, bid)))
    const first = bids.findIndex(bid => bid.lte(liquidation))
    expect(first).toBeGreaterThan(0)
    expect(fill.closePrice).toBe(bids[first]?.toFixed(instrument.precision))
    expect(bids[first - 1]?.gt(liquidation)).toBe(true)
    expect(before?.status).toBe('open')
  })

  it('leaves a wallet and a ledger that agree to the cent', async () => {
    const opened = await buy('1')
    const { fill } = await fallUntilClosed(opened)
    const [E, P, f] = [decimal(opened.openPrice), decimal(fill.closePrice ?? '0'), decimal(opened.feeRate)]
    const q = decimal(opened.quantity)
    const margin = cents(q.times(E).div(20), Rounding.up)
    const openFee = cents(f.times(q).times(E), Rounding.up)
    const closeFee = cents(f.times(q).times(P), Rounding.up)
    // Rounding the loss away from zero rounds the payout down.
    const loss = cents(q.times(E.minus(P)), Rounding.up)
    const payout = margin - loss - closeFee
    expect(payout > 0n).toBe(true)
    expect(fill.profit).toBe(payout - margin - openFee)
    expect(await balance('available')).toBe(10_000_000n - margin - openFee + payout)
    expect(await balance('margin')).toBe(0n)
    const house = (kind: 'trading' | 'fees' | 'insurance') => houseAccount(kind, 'USD', 'demo')
    expect(await storage.read(tx => balanceOf(tx, house('trading')))).toBe(loss)
    expect(await storage.read(tx => balanceOf(tx, house('fees')))).toBe(openFee + closeFee)
    expect(await storage.read(tx => balanceOf(tx, house('insurance')))).toBe(0n)
    expect((await storage.read(verifyLedger)).faults).toEqual([])
  })

  it('stops a long before its liquidation', async () => {
    const opened = await buy('1', 2)
    const { fill } = await fallUntilClosed(opened)
    expect(fill.closeReason).toBe('stop_loss')
    expect(decimal(fill.closePrice ?? '0').lte(opened.stopLoss ?? '0')).toBe(true)
    expect(decimal(fill.closePrice ?? '0').gt(opened.liquidationPrice ?? '0')).toBe(true)
  })
})

async function buy(lots: string, stop?: number): Promise<Contract> {
  const state = marketStateOf(market, CODE)
  const { quote, instrument } = state
  if (quote === undefined || instrument === undefined) throw new Error('no price')
  const stopPoints = stop && Math.round((quote.bid * (100 - stop)) / 100)
  const stopLoss = stopPoints && priceText(instrument, stopPoints - (stopPoints % instrument.tickPoints))
  const command = buyCommand({ lots, leverage: 20, stopLoss: stopLoss || undefined })
  const { contract, posting } = accepted(
    buyContract({ ...state, usdRate: '1', room: ROOM }, command, time.clock.now()),
  )
  await storage.write(tx => writeOpening(tx, { contract, posting }))
  worker.opened(contract, quote)
  return contract
}

async function fallUntilClosed({ id }: Contract): Promise<{ fill: Contract; before: Contract | undefined }> {
  let before: Contract | undefined
  for (let batch = 0; batch < 4_000; batch += 1) {
    time.advance(100)
    await worker.settled()
    const row = await storage.read(tx => tx.one(findAnyOrder, { id }))
    if (row?.status === 'closed') return { fill: contractOf(row), before }
    before = row && contractOf(row)
  }
  throw new Error('the recording ended before the position was closed')
}

function balance(kind: 'available' | 'margin'): Promise<bigint> {
  return storage.read(tx => balanceOf(tx, customerAccount('ada', { kind, currency: 'USD', mode: 'demo' })))
}

function cents(amount: Decimal, rounding: Rounding): bigint {
  return BigInt(amount.times(100).round(0, rounding).toFixed(0))
}

function recordings(): string {
  const root = join(import.meta.dirname, '../../../../..')
  const places = [process.env.QUAYSIDE_DATA, join(root, '../shared/data')]
  return places.find(place => place !== undefined && existsSync(place)) ?? join(root, 'server/fixtures')
}

function quiet(): void {}
