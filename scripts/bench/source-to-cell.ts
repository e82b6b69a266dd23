import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { startSite } from '../../e2e/fixtures/servers/site.ts'
import makeSiteTemplate, { FEED_SEED } from '../../e2e/fixtures/servers/site-template.ts'
import { startOkxDouble } from '../../server/src/market/sources/kinds/ccxt.double.ts'
import { startRedis } from '../../server/src/platform/redis.builders.ts'
import { findPostgres, startCluster } from '../../server/src/platform/storage/postgres/postgres.cluster.ts'
import { spawnWithParent } from '../processes/lifetime.mjs'
import { desktopVisit } from './browser.ts'
import { livePrices } from './live-prices.ts'
import { MANY, manyInstruments } from './many-instruments.ts'
import type { SentPrice } from './ticking-proxy.ts'

const TICKS_PER_SECOND = 2_000
const EVERY_MS = 10
const SECONDS = 10
const REST_MS = 2_000
const SYMBOLS = Array.from({ length: MANY }, (_, index) => `LOAD${index}/USDT`)

/** From a live source over feed process, Redis, site, and socket to the prices in sight of one browser. */
export async function sourceToCell(browser: Browser) {
  await makeSiteTemplate()
  await using ends = new AsyncDisposableStack()
  const cluster = await startCluster(findPostgres() ?? '')
  ends.defer(cluster.stop)
  const redis = await startRedis()
  ends.defer(redis.stop)
  const source = await startOkxDouble(SYMBOLS)
  ends.defer(source.close)
  const settings = {
    DATABASE_URL: cluster.url('postgres'),
    REDIS_URL: redis.url,
    FEED_SEED,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...(await marketOf(source.port)),
  }
  const DATA_DIR = path.dirname(settings.INSTRUMENTS)
  const feed = spawnWithParent(['server/dist/feed.js'], { env: { ...process.env, ...settings, DATA_DIR } })
  // Read to the end: a process whose output is full does not exit.
  feed.stdout.resume()
  feed.stderr.pipe(process.stderr)
  ends.defer(() => void feed.kill('SIGTERM'))
  const sent = new Map(SYMBOLS.map(symbol => [symbol.split('/')[0], [] as SentPrice[]]))
  let count = 0
  function tick(): void {
    for (let due = (TICKS_PER_SECOND * EVERY_MS) / 1_000; due > 0; due -= 1) {
      const index = count % MANY
      // Every tick of an instrument is a change.
      const mid = 50 + index + ((Math.floor(count / MANY) * 7) % 13) / 100
      const time = Date.now()
      sent.get(`LOAD${index}`)?.push({ at: time, price: Number(mid.toFixed(2)) })
      source.quote({
        symbol: SYMBOLS[index] ?? '',
        time,
        bid: (mid - 0.02).toFixed(2),
        ask: (mid + 0.02).toFixed(2),
      })
      count += 1
    }
  }
  const ticking = setInterval(tick, EVERY_MS)
  ends.defer(() => clearInterval(ticking))
  while (source.subscriptions().length === 0) await wait(100)
  const site = await startSite(settings)
  ends.defer(site.stop)
  const { context, page } = await desktopVisit(browser)
  ends.defer(() => context.close())
  const pricesSince = (moment: number) => (code: string) =>
    sent.get(code)?.filter(({ at }) => at > moment - REST_MS) ?? []
  await page.goto(`${site.origin}/market`)
  await page.locator(`table[aria-rowcount="${MANY + 1}"]`).waitFor()
  await page.waitForTimeout(REST_MS)
  const [before, since] = [count, Date.now()]
  const list = { row: 'tbody tr', price: '.q-price' }
  const own = await livePrices(page, { list, seconds: SECONDS, sent: pricesSince(since) })
  return { ticksPerSecond: Math.round((count - before) / SECONDS), ...own }
}

async function marketOf(port: number) {
  const INSTRUMENTS = await manyInstruments()
  const file = path.join(path.dirname(INSTRUMENTS), 'feeds.json')
  const addresses = { url: `http://127.0.0.1:${port}`, streamUrl: `ws://127.0.0.1:${port}` }
  const source = { name: 'okx', kind: 'ccxt', exchange: 'okx', ...addresses }
  const mapped = SYMBOLS.map(symbol => [symbol.split('/')[0], { source: 'okx', symbol }])
  await writeFile(file, JSON.stringify({ sources: [source], instruments: Object.fromEntries(mapped) }))
  return { INSTRUMENTS, MARKET_FEED: `live:${file}` }
}
