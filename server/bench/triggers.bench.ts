/**
 * Measures trigger latency on one core, from the tick's due time. Usage: node triggers.bench.ts [seconds] [positions]
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDice } from '../simulation/dice.ts'
import { loanPartsOf, withdrawalPartsOf } from '../src/app/parts.ts'
import { parseConfig } from '../src/app/settings/config.ts'
import { createWorkers } from '../src/app/workers.ts'
import { createVapid } from '../src/areas/channels/push/vapid.ts'
import { writeOpening } from '../src/areas/contracts/writes.ts'
import { sandboxDeposits } from '../src/areas/deposits/deposits.builders.ts'
import { verifyLedger } from '../src/ledger/verify.ts'
import { loadCatalog } from '../src/market/instruments/catalog.ts'
import type { Instrument } from '../src/market/instruments/instrument.ts'
import { toGrid } from '../src/market/instruments/points.ts'
import type { ScriptedQuote } from '../src/market/scripted-market.ts'
import { createMemoryBus } from '../src/platform/bus.ts'
import { createRateLimits } from '../src/platform/http/rate-limits/rate-limits.ts'
import { createIds } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/observability/log.ts'
import { createMetrics } from '../src/platform/observability/metrics.ts'
import { createPhotos } from '../src/platform/photos/photos.ts'
import { masterKeysOf } from '../src/platform/secrets/master-keys.ts'
import { createSealedSecrets } from '../src/platform/secrets/sealed-secrets.ts'
import { openSqlite } from '../src/platform/storage/sqlite/sqlite.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { createSoleLeadership } from '../src/triggers/leadership.ts'
import { addTrader, openingOf, restingMarket } from './seed/seed-positions.ts'
import { report } from './server-process.ts'

const INSTRUMENTS = 60
const CUSTOMERS = 1_000
const TICKS_PER_SECOND = 1_000
const EVERY_MS = 10
const WARM_UP_SECONDS = 3
const BUDGET_P99_MS = 50
const AWAY = { least: 0.001, most: 0.04 }

const [seconds = '20', positions = '100000'] = process.argv.slice(2)
const clock = { now: Date.now }
const dice = createDice('triggers', 'bench')
const instruments = loadCatalog().slice(0, INSTRUMENTS)
const market = restingMarket(instruments)

const decided: number[] = []
const durable: number[] = []
let dueAt: number | undefined

const folder = await mkdtemp(path.join(tmpdir(), 'quayside-triggers-'))
const storage = await openSqlite(path.join(folder, 'data.db'), clock.now)
try {
  await openPositions(storage, Number(positions))
  const floor = createWorkers({
    clock,
    market,
    bus: createMemoryBus(),
    log: createLog('silent'),
    ids: createIds(clock),
    config: parseConfig({}),
    exposureLimits: [],
    houseLimits: { refuse: async () => undefined },
    inviteRewards: { promise: async () => {}, settle: async () => {} },
    metrics: createMetrics(),
    ...sandboxDeposits(),
    ...loanPartsOf(parseConfig({})),
    ...(await withdrawalPartsOf(parseConfig({}), {
      storage,
      clock,
      log: createLog('silent'),
      ...sandboxDeposits(),
    })),
    mailer: { send: async () => {}, close: async () => {} },
    sms: undefined,
    photos: createPhotos({
      storage,
      clock,
      ids: createIds(clock),
      masters: masterKeysOf(new Uint8Array(32)),
    }),
    limits: createRateLimits({ clock }),
    storage: timed(storage),
    secrets: createSealedSecrets(masterKeysOf(new Uint8Array(32))),
    vapid: createVapid(masterKeysOf(new Uint8Array(32))),
    leadership: createSoleLeadership(),
  })
  const diskMs = quantiles(await timeCommits(storage))
  const started = performance.now()
  await floor.start()
  const loadMs = performance.now() - started
  await tickFor(WARM_UP_SECONDS)
  await floor.settled()
  for (const list of [decided, durable]) list.length = 0
  const before = process.cpuUsage()
  const load = await tickFor(Number(seconds))
  const { user, system } = process.cpuUsage(before)
  await floor.settled()
  await floor.stop()
  const { faults } = await storage.read(verifyLedger)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  report({
    bench: 'triggers',
    positions: Number(positions),
    instruments: instruments.length,
    loadMs: Math.round(loadMs),
    seconds: load.seconds,
    ticksPerSecond: Math.round(load.ticks / load.seconds),
    fired: durable.length,
    decisionMs: quantiles(decided),
    durableMs: quantiles(durable),
    /** A small commit on an idle machine: the disk's share. */
    diskMs,
    cpuShare: Math.round((user + system) / load.seconds / 10_000) / 100,
    budget: { durableP99Ms: BUDGET_P99_MS, isKept: quantiles(durable).p99 <= BUDGET_P99_MS },
  })
} finally {
  await storage.close()
  await rm(folder, { recursive: true })
}

async function timeCommits(into: Storage): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < 100; index += 1) {
    const start = performance.now()
    await addTrader(into, { id: `onlooker-${index}`, token: `onlooker-${index}` })
    times.push(performance.now() - start)
  }
  return times
}

function timed(inner: Storage): Storage {
  return {
    ...inner,
    async write(fn) {
      const since = dueAt
      if (since === undefined) return inner.write(fn)
      decided.push(performance.now() - since)
      const value = await inner.write(fn)
      durable.push(performance.now() - since)
      return value
    },
  }
}

/** Sends the ticks of 10 ms at a time, on schedule regardless of event loop delays. */
async function tickFor(length: number): Promise<{ ticks: number; seconds: number }> {
  const start = performance.now()
  const each = (TICKS_PER_SECOND * EVERY_MS) / 1_000
  let batches = 0
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      for (let due = start + batches * EVERY_MS; due <= performance.now(); due = start + batches * EVERY_MS) {
        dueAt = due
        market.tick(...Array.from({ length: each }, () => quoteOf(dice.pick(instruments))))
        dueAt = undefined
        batches += 1
      }
      if (batches * EVERY_MS < length * 1_000) return
      clearInterval(timer)
      resolve()
    }, EVERY_MS / 2)
  })
  return { ticks: batches * each, seconds: (performance.now() - start) / 1_000 }
}

function quoteOf(instrument: Instrument): ScriptedQuote {
  const { code, tickPoints, halfSpreadTicks } = instrument
  const mid = toGrid(instrument, (market.quote(code)?.mid ?? 0) * (1 + (dice.share() - 0.5) * 0.0002))
  return { code, mid, spread: 2 * halfSpreadTicks * tickPoints }
}

async function openPositions(into: Storage, count: number): Promise<void> {
  const traders = Array.from({ length: CUSTOMERS }, (_, index) => ({
    id: `trader-${index}`,
    token: `${index}`,
  }))
  await Promise.all(traders.map(trader => addTrader(into, trader)))
  const pending: Promise<unknown>[] = []
  for (let index = 0; index < count; index += 1) {
    const id = `order-${String(index).padStart(8, '0')}`
    const wanted = { id, userId: `trader-${index % CUSTOMERS}`, instrument: dice.pick(instruments) }
    const change = openingOf(market, dice, { ...wanted, leverage: 5, away: AWAY })
    pending.push(into.write(tx => writeOpening(tx, change)))
    if (pending.length === 256) await Promise.all(pending.splice(0))
  }
  await Promise.all(pending)
}

function quantiles(values: readonly number[]): { p50: number; p99: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 100) /
    100
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
