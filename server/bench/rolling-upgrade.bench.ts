/**
 * Replaces two sites one after the other under orders, behind a client that checks readiness as a load balancer does.
 * Counts failed requests, and measures pauses of orders, triggers, and sockets. Prints JSON; exit code 1 after a failure.
 * Usage: node rolling-upgrade.bench.ts [orders per second] [sockets]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { release } from '../../e2e/fixtures/release.ts'
import { listRemotes } from '../../scripts/remotes.mjs'
import { verifyLedger } from '../src/ledger/verify.ts'
import { startRedis } from '../src/platform/redis.builders.ts'
import { findPostgres, startCluster } from '../src/platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../src/platform/storage/postgres/postgres.ts'
import { startBalancer } from './load/balancer.ts'
import { cheapestOrder } from './load/cheapest-order.ts'
import { round, startSockets } from './load/returning-sockets.ts'
import { addTrader } from './seed/seed-positions.ts'
import { freePort, report } from './server-process.ts'

const [rate = '200', sockets = '200'] = process.argv.slice(2)
/** A single customer here orders more than the limits allow, and all sockets have one address. */
const LIMITS = [
  'ordersBySecond',
  'ordersByMinute',
  'openPositions',
  'processingMs',
  'callsBySecond',
  'callsByMinute',
  'socketsByAddress',
]
  .map(name => `${name}=100000000`)
  .join(',')
const KEYS = ['release-production.pub', 'release-log.pub', 'staff-pass.pub']
const OPTION = { code: 'BTCUSDT', direction: 'up', periodSeconds: 30, amount: '10' }
const TRADERS = 64
/** Every so many orders is an option, whose settlement shows that triggers fire. */
const OPTION_EVERY = 40

type Site = { readonly name: string; readonly port: number; child: ChildProcess }

const folder = await mkdtemp(path.join(tmpdir(), 'quayside-rolling-'))
const data = (name: string) => path.join(folder, name)
const cluster = await startCluster(findPostgres() ?? '')
const redis = await startRedis()
const databaseUrl = cluster.url('postgres')
const storage = await openPostgres(databaseUrl, Date.now)
const traders = Array.from({ length: TRADERS }, (_, index) => ({
  id: `trader-${index}`,
  token: randomBytes(32).toString('base64url'),
}))
for (const trader of traders) await addTrader(storage, trader)
await release(data('east'), 'local', ...listRemotes())
await mkdir(data('west'), { recursive: true })
await cp(path.join(data('east'), 'keys'), path.join(data('west'), 'keys'), {
  recursive: true,
  filter: source => !path.basename(source).includes('.') || KEYS.includes(path.basename(source)),
})
const settings = {
  DATABASE_URL: databaseUrl,
  REDIS_URL: redis.url,
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: 'error',
  LIMITS,
}
const feed = startProgram('feed', { DATA_DIR: data('feed') })
await once(feed, 'message')
const sites: Site[] = []
for (const name of ['east', 'west']) {
  const port = await freePort()
  sites.push({ name, port, child: startSite(name, port) })
}
const balancer = startBalancer(sites.map(({ port }) => port))
try {
  for (const { port } of sites) await untilUp(port)
  const visitors = startSockets(balancer, Number(sockets))
  const trading = await startTrading()
  await pause(10_000)
  const upgrades: object[] = []
  for (const site of sites) {
    const before = performance.now()
    await end(site.child, 'SIGTERM')
    const endedAt = performance.now()
    site.child = startSite(site.name, site.port)
    await untilUp(site.port)
    const [stopSeconds, startSeconds] = [endedAt - before, performance.now() - endedAt]
    upgrades.push({ stopSeconds: round(stopSeconds / 1_000), startSeconds: round(startSeconds / 1_000) })
    await pause(10_000)
  }
  const orders = await trading.stop()
  const socketFigures = visitors.stop()
  // The last options expire.
  await pause((OPTION.periodSeconds + 5) * 1_000)
  const stored = await storedOrders()
  // Orders without an answer may be stored as well.
  const lost = Math.max(0, orders.accepted - stored.contracts - stored.options)
  report({
    bench: 'rolling-upgrade',
    ordersPerSecond: Number(rate),
    ...orders,
    upgrades,
    ...socketFigures,
    ...stored,
    lost,
  })
  if (orders.failed > 0 || lost > 0) process.exitCode = 1
} finally {
  balancer.stop()
  for (const { child } of sites) await end(child, 'SIGINT')
  await end(feed, 'SIGTERM')
  await storage.close()
  await redis.stop()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

function startSite(name: string, port: number): ChildProcess {
  return startProgram('main', {
    PORT: String(port),
    DESK_PORT: '0',
    DATA_DIR: data(name),
    RELEASE_SITE: name,
    RELEASE_STORE: path.join(data('east'), 'releases'),
  })
}

function startProgram(program: 'main' | 'feed', own: Readonly<Record<string, string>>): ChildProcess {
  const file = path.join(import.meta.dirname, `../dist/${program}.js`)
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, ...settings, ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function untilUp(port: number): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (balancer.isUp(port)) return
    await pause(100)
  }
  throw new Error('a site was not ready in time')
}

/** Sends orders at a steady rate, however slow the answers are. */
async function startTrading() {
  const order = await cheapestOrder(`http://127.0.0.1:${balancer.pick()}`)
  const failures = new Map<string, number>()
  const pending = new Set<Promise<void>>()
  const startedAt = performance.now()
  let [requests, accepted, answeredAt, gap, slowest] = [0, 0, startedAt, 0, 0]

  async function trade(index: number): Promise<void> {
    const { token } = traders[index % TRADERS] ?? { token: '' }
    const isOption = index % OPTION_EVERY === 0
    const path = `/swx/customer/order/${isOption ? 'buyOptions' : 'buyContracts'}`
    const sentAt = performance.now()
    try {
      const answer = await balancer.post({
        path,
        token,
        body: { ...(isOption ? OPTION : order), clientId: randomUUID() },
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 100)}`)
      accepted += 1
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      failures.set(what, (failures.get(what) ?? 0) + 1)
      return
    }
    gap = Math.max(gap, performance.now() - answeredAt)
    answeredAt = performance.now()
    slowest = Math.max(slowest, answeredAt - sentAt)
  }
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * Number(rate))
    for (; requests < due; requests += 1) {
      const trading = trade(requests).finally(() => pending.delete(trading))
      pending.add(trading)
    }
  }, 10)
  return {
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - startedAt) / 1_000
      await Promise.all(pending)
      const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
      return {
        requests,
        requestsPerSecond: Math.round(requests / seconds),
        accepted,
        failed,
        failures: Object.fromEntries(failures),
        redispatched: balancer.redispatched(),
        longestGapMs: Math.round(gap),
        slowestMs: Math.round(slowest),
      }
    },
  }
}

/** Reads the stored orders, the ledger's faults, and the longest time from an option's expiration to its settlement. */
async function storedOrders() {
  return await storage.read(async tx => {
    const [contracts] = await tx.dynamic(q =>
      q.selectFrom('contract_orders').select(eb => eb.fn.countAll<number>().as('total')),
    )
    const options = await tx.dynamic(q => q.selectFrom('option_orders').select(['expires_at', 'settled_at']))
    const late = options.map(option => (option.settled_at ?? Date.now()) - option.expires_at)
    return {
      contracts: contracts?.total ?? 0,
      options: options.length,
      longestWithoutTriggersSeconds: round(Math.max(0, ...late) / 1_000),
      ledgerFaults: (await verifyLedger(tx)).faults.length,
    }
  })
}
