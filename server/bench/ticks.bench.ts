/**
 * Measures the way of a tick from its source over the bus to two nodes, and the reader's share of a core. Usage:
 * node ticks.bench.ts [seconds]
 */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Feed, Tick, TickListener } from '../src/market/feed/feed.ts'
import { loadCatalog } from '../src/market/instruments/catalog.ts'
import { openTickPlace } from '../src/market/ticks/open-ticks.ts'
import { createTickPublisher } from '../src/market/ticks/tick-publisher.ts'
import { createLog } from '../src/platform/observability/log.ts'
import { startRedis } from '../src/platform/redis.builders.ts'
import { masterKeysOf } from '../src/platform/secrets/master-keys.ts'
import { findPostgres, startCluster } from '../src/platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../src/platform/storage/postgres/postgres.ts'
import { systemTimers } from '../src/platform/time/clock.ts'
import { report } from './server-process.ts'

const BUDGET = { p99Ms: 200, ofACore: 0.5 }
const RATES = [2_000, 5_000]
const NODES = 2
/** Ticks are published in batches of this many ms, as those of a live source are. */
const BATCH_MS = 50
const CODES = loadCatalog().map(({ code }) => code)
const answer = z.object({ late: z.array(z.number()) })
const [seconds = '20'] = process.argv.slice(2)

const cluster = await startCluster(findPostgres() ?? '')
const redis = await startRedis()
try {
  const databaseUrl = cluster.url('postgres')
  await (await openPostgres(databaseUrl, Date.now)).close()
  const runs = []
  let epoch = 0
  for (const redisUrl of [redis.url, undefined]) {
    for (const rate of RATES) {
      epoch += 1
      runs.push(await run({ databaseUrl, redisUrl, rate, epoch }))
    }
  }
  const isGood = runs.every(({ p99Ms, ofACore }) => p99Ms <= BUDGET.p99Ms && ofACore <= BUDGET.ofACore)
  report({ budget: BUDGET, runs, isGood })
} finally {
  await cluster.stop()
  await redis.stop()
}

type Run = {
  readonly databaseUrl: string
  readonly redisUrl: string | undefined
  readonly rate: number
  readonly epoch: number
}

async function run({ databaseUrl, redisUrl, rate, epoch }: Run) {
  const log = createLog('silent')
  const clock = { now: Date.now }
  const masters = masterKeysOf(Buffer.alloc(32, 1))
  const place = openTickPlace({ databaseUrl, redisUrl, database: 'bench', masters, log })
  await place.pool.query(
    "INSERT INTO lease VALUES (1, $1, 'bench', 0) ON CONFLICT (id) DO UPDATE SET token = excluded.token",
    [epoch],
  )
  const source = tickingFeed(rate)
  const publisher = createTickPublisher({
    feed: source,
    bus: place.bus,
    epoch,
    clock,
    timers: systemTimers,
    log,
    pause,
    mayPublish: () => true,
    onFenced() {},
  })
  publisher.setReady()
  publisher.start()
  await source.start()
  const nodes: ChildProcess[] = []
  for (let count = 0; count < NODES; count += 1) {
    const node = fork(path.join(import.meta.dirname, 'load/ticks.load.ts'), [databaseUrl, redisUrl ?? ''])
    await once(node, 'message')
    nodes.push(node)
  }
  await pause(2_000)
  await Promise.all(nodes.map(ask))
  const before = process.cpuUsage()
  await pause(Number(seconds) * 1_000)
  const used = process.cpuUsage(before)
  const late = (await Promise.all(nodes.map(ask))).flat().sort((a, b) => a - b)
  for (const node of nodes) node.kill()
  publisher.stop()
  await source.stop()
  await place.close()
  const at = (share: number): number => late[Math.floor(late.length * share)] ?? Number.NaN
  return {
    bus: redisUrl === undefined ? 'PostgreSQL' : 'Redis',
    ticksPerSecond: rate,
    heardPerSecond: Math.round(late.length / NODES / Number(seconds)),
    medianMs: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(0.9999),
    ofACore: Math.round((used.user + used.system) / Number(seconds) / 10_000) / 100,
  }
}

async function ask(node: ChildProcess): Promise<number[]> {
  const heard = once(node, 'message')
  node.send('report')
  return answer.parse((await heard)[0]).late
}

/** A source of `rate` ticks a second over all codes, each stamped with its arrival time. */
function tickingFeed(rate: number): Feed {
  const listeners = new Set<TickListener>()
  const session = { open: true, nextOpen: null, nextClose: null, timeZone: 'UTC' }
  let count = 0
  let waiting: Tick[] = []
  let stops: (() => void)[] = []

  function come(): void {
    for (let due = rate / 100; due > 0; due -= 1) {
      count += 1
      const mid = 100_000 + (count % 997)
      const code = CODES[count % CODES.length] ?? ''
      waiting.push({ code, time: Date.now(), bid: mid - 1, ask: mid + 1, mid, volume: 1 })
    }
  }
  function leave(): void {
    const ticks = waiting
    waiting = []
    for (const listener of listeners) listener(ticks, 'live')
  }
  return {
    codes: CODES,
    prepare: async () => {},
    async start() {
      stops = [systemTimers.every(10, come), systemTimers.every(BATCH_MS, leave)]
    },
    async stop() {
      for (const stop of stops) stop()
    },
    now: Date.now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    followLeaps: () => () => {},
    isHalted: () => false,
    history: () => ({ interval: '1m', bars: [] }),
    staleAfter: () => 1_000,
    session: () => session,
    checkpoint: () => undefined,
  }
}
