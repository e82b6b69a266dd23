/**
 * Measures durable orders per second over HTTP on PostgreSQL, next to the same commands in a tight loop without HTTP.
 * Prints JSON. Usage: node orders-postgres.bench.ts [seconds] [connections] [nodes] [simulated latency of storage, µs]
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { startFeed } from '../src/app/feed/feed-process.ts'
import { parseConfig } from '../src/app/settings/config.ts'
import { startRedis } from '../src/platform/redis.builders.ts'
import { placeOrder } from '../src/platform/storage/place-order.builders.ts'
import { findPostgres, startCluster } from '../src/platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../src/platform/storage/postgres/postgres.ts'
import { cheapestOrder } from './load/cheapest-order.ts'
import { addTrader } from './seed/seed-positions.ts'
import { report, type ServerProcess, startServerProcess } from './server-process.ts'

const [seconds = '10', connections = '32', nodes = '1', latency = '0'] = process.argv.slice(2)
/** A single customer here orders more than the limits allow. */
const LIMITS = ['ordersBySecond', 'ordersByMinute', 'openPositions', 'processingMs', 'callsByMinute']
  .map(name => `${name}=100000000`)
  .join(',')
const result = z.object({
  accepted: z.number(),
  refused: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
})

const traders = Array.from({ length: Number(connections) }, (_, index) => ({
  id: `trader-${index}`,
  token: randomBytes(32).toString('base64url'),
}))
const cluster = await startCluster(findPostgres() ?? '', {
  settings: latency === '0' ? [] : ['fsync=on', `commit_delay=${latency}`, 'commit_siblings=0'],
})
const redis = await startRedis()
const storage = await openPostgres(cluster.url('postgres'), Date.now)
for (const trader of traders) await addTrader(storage, trader)
await storage.close()
const settings = {
  DATABASE_URL: cluster.url('postgres'),
  REDIS_URL: redis.url,
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  LIMITS,
}
const folder = await mkdtemp(path.join(tmpdir(), 'quayside-bench-feed-'))
const feed = await startFeed(parseConfig({ ...settings, DATA_DIR: folder, LOG_LEVEL: 'error' }))
const sites: ServerProcess[] = []
for (let index = 0; index < Number(nodes); index += 1) sites.push(await startServerProcess(settings))
try {
  for (const site of sites) await site.rest()
  await feedAtRest()
  const [first] = sites
  if (first === undefined) throw new TypeError('there is no node')
  const order = await cheapestOrder(first.origin)
  await runLoad(2)
  const before = await cpuSeconds()
  const loads = await runLoad(Number(seconds))
  const cpu = (await cpuSeconds()) - before
  const accepted = sum(loads.map(load => load.accepted))
  const ordersPerSecond = Math.round(sum(loads.map(load => load.accepted / load.seconds)))
  const limit = await ordersInLoop(cluster.url('postgres'), traders)
  report({
    bench: 'orders-postgres',
    connections: Number(connections),
    nodes: sites.length,
    storageLatencyUs: Number(latency),
    ordersPerSecond,
    ordersPerSecondInLoop: limit,
    ofLoop: Math.round((100 * ordersPerSecond) / limit) / 100,
    refused: sum(loads.map(load => load.refused)),
    p50Ms: loads.map(load => load.p50Ms),
    p99Ms: loads.map(load => load.p99Ms),
    serverCpuMsPerOrder: Math.round((cpu * 1_000_000) / accepted) / 1000,
  })

  /** Spreads the traders over the nodes. */
  async function runLoad(duration: number) {
    return await Promise.all(
      sites.map(async ({ port }, node) => {
        const child = fork(path.join(import.meta.dirname, 'load/orders.load.ts'))
        const tokens = traders.filter((_, index) => index % sites.length === node).map(({ token }) => token)
        child.send({ port, tokens, order, seconds: duration })
        const [answer] = await once(child, 'message')
        return result.parse(answer)
      }),
    )
  }
} finally {
  for (const site of sites) await site.stop()
  await feed.stop()
  await rm(folder, { recursive: true, force: true })
  await redis.stop()
  await cluster.stop()
}

/** Orders per second that one process commits without HTTP and without the checks of an order. */
async function ordersInLoop(url: string, customers: readonly { readonly id: string }[]): Promise<number> {
  const loop = await openPostgres(url, Date.now)
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1_000
  let placed = 0
  await Promise.all(
    customers.map(async ({ id }) => {
      while (passed() < Number(seconds)) {
        placed += 1
        const number = placed
        await loop.write(tx => placeOrder(tx, id, number), id)
      }
    }),
  )
  const perSecond = Math.round(placed / passed())
  await loop.close()
  return perSecond
}

/** Waits until the feed has stored the past of every instrument. */
async function feedAtRest(): Promise<void> {
  const client = new pg.Client(cluster.url('postgres'))
  await client.connect()
  try {
    for (let isBusy = true; isBusy; ) {
      await pause(1_000)
      const { rows } = await client.query('SELECT code FROM market.instruments WHERE filled = 0 LIMIT 1')
      isBusy = rows.length > 0
    }
  } finally {
    await client.end()
  }
}

async function cpuSeconds(): Promise<number> {
  return sum(await Promise.all(sites.map(site => site.cpuSeconds())))
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
