import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { spawnWithParent } from '../../../scripts/processes/lifetime.mjs'
import { defaultEntries } from '../market/instruments/default-catalog.ts'
import type { Quote } from '../market/instruments/quote.ts'
import { packageFolder } from '../platform/package-folder.ts'
import { type Cluster, findPostgres, startCluster } from '../platform/storage/postgres/postgres.cluster.ts'
import { startFeed } from './feed/feed-process.ts'
import { type RunningServer, startServer } from './server.ts'
import { parseConfig } from './settings/config.ts'

const programs = findPostgres()
const CODE = 'BTCUSDT'
/** A few instruments, so that the back-fill is quick. */
const FEW = defaultEntries().filter(({ code }) => ['BTCUSDT', 'ETHUSDT', 'EURUSD'].includes(code))
const ENCRYPTION_KEY = Buffer.alloc(32, 1).toString('base64')
const FEED = path.join(import.meta.dirname, 'feed/main.ts')

describe.skipIf(programs === undefined)('two sites on one database', () => {
  let cluster: Cluster
  let folder: string
  let databases = 0
  const running: { stop(): Promise<void> }[] = []

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    folder = await mkdtemp(path.join(tmpdir(), 'quayside-two-sites-'))
    await writeFile(path.join(folder, 'instruments.json'), JSON.stringify(FEW))
  })
  beforeEach(async () => {
    databases += 1
    const client = new pg.Client(cluster.url('postgres'))
    await client.connect()
    await client.query(`CREATE DATABASE test_${databases}`)
    await client.end()
  })
  afterEach(async () => {
    // Sites first: they follow the feed.
    for (const each of running.splice(0).reverse()) await each.stop()
  })
  afterAll(async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })

  function configOf(name: string, settings: Readonly<Record<string, string>> = {}) {
    return parseConfig({
      PORT: '0',
      DESK_PORT: '0',
      DATA_DIR: path.join(folder, String(databases), name),
      ENCRYPTION_KEY,
      INSTRUMENTS: path.join(folder, 'instruments.json'),
      DATABASE_URL: cluster.url(`test_${databases}`),
      LOG_LEVEL: 'silent',
      ...settings,
    })
  }

  async function startSite(name: string, settings: Readonly<Record<string, string>> = {}) {
    const folders = { server: packageFolder, shell: path.join(packageFolder, '../shell') }
    const site = await startServer(configOf(name, settings), folders, {
      onFolderLost() {},
      onSetBack() {},
      onReopen() {},
    })
    running.push(site)
    return site
  }

  /** The feed in a process that can be killed. */
  async function spawnFeed(name: string) {
    const { dataDir, databaseUrl = '', instruments } = configOf(name)
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY,
      INSTRUMENTS: instruments,
      LOG_LEVEL: 'silent',
    }
    const child = spawnWithParent([FEED], { env })
    await once(child, 'message')
    return child
  }

  async function openFeed(settings: Readonly<Record<string, string>> = {}) {
    const feed = await startFeed(configOf('feed', settings))
    running.push(feed)
    return feed
  }

  it('apply the same ticks in the same order, whenever each began', async () => {
    await openFeed()
    const one = await startSite('one')
    await quotesOf(one, 5)
    const other = await startSite('two')
    const [mineFirst, theirsFirst] = await Promise.all([quotesOf(one, 20), quotesOf(other, 20)])
    // The two started to listen at slightly different times.
    const begun = Math.max(mineFirst[0]?.time ?? 0, theirsFirst[0]?.time ?? 0)
    const ended = Math.min(mineFirst.at(-1)?.time ?? 0, theirsFirst.at(-1)?.time ?? 0)
    const both = [mineFirst, theirsFirst].map(quotes =>
      quotes.filter(({ time }) => time >= begun && time <= ended),
    )
    expect(both[1]).toEqual(both[0])
    expect(both[0]?.length).toBeGreaterThan(10)
    const candles = { code: CODE, interval: '1m', until: one.services.market.now(), limit: 500 } as const
    const [mine, theirs] = await Promise.all(
      [one, other].map(({ services }) => services.market.candles(candles)),
    )
    // The last candle is still open.
    expect(theirs?.slice(0, -1)).toEqual(mine?.slice(0, -1))
    expect(mine?.length).toBeGreaterThan(400)
    expect([one, other].map(({ services }) => services.market.isStale(CODE))).toEqual([false, false])
  })

  it('go on with the same market when the process that reads the source is killed', async () => {
    const first = await spawnFeed('killed')
    const site = await startSite('one')
    const before = site.services.market.quote(CODE)
    const standby = await openFeed()
    expect(standby.isReading()).toBe(false)
    first.kill('SIGKILL')
    await vi.waitFor(() => expect(site.services.market.isStale(CODE)).toBe(true), 5_000)
    await vi.waitFor(() => expect(site.services.market.isStale(CODE)).toBe(false), 10_000)
    expect(standby.isReading()).toBe(true)
    const after = site.services.market.quote(CODE)
    expect(Math.abs((after?.mid ?? 0) / (before?.mid ?? 1) - 1)).toBeLessThan(0.02)
  })

  it('play one recording together, and another process that reads it continues there', async () => {
    const recordings = path.join(folder, 'recordings')
    await record(recordings)
    const settings = { MARKET_FEED: `replay:${recordings}`, FEED_SPEED: '600' }
    const feed = await openFeed(settings)
    const [one, other] = [await startSite('one', settings), await startSite('two', settings)]
    const before = one.services.market.now()
    const between = other.services.market.now()
    // A recorded minute is a tenth of a second: separate starts would be many minutes apart.
    expect(Math.abs(between - before)).toBeLessThan(600_000)
    running.splice(running.indexOf(feed), 1)
    await feed.stop()
    await openFeed(settings)
    await vi.waitFor(() => expect(one.services.market.isStale(CODE)).toBe(false), 10_000)
    expect(one.services.market.now()).toBeGreaterThan(before)
    expect(one.services.market.now()).toBeLessThan(before + 60 * 600_000)
  })

  it('read a feed on SQLite inside the site only', async () => {
    await expect(startFeed(configOf('feed', { DATABASE_URL: '' }))).rejects.toThrow(
      'The feed runs inside the site unless DATABASE_URL is set',
    )
  })

  it('do not start together with settings that make other prices', async () => {
    await openFeed({ FEED_SEED: '1' })
    await expect(startFeed(configOf('feed', { FEED_SEED: '2' }))).rejects.toThrow('FEED_SEED differs')
    await expect(startSite('two', { FEED_SEED: '2' })).rejects.toThrow(
      'FEED_SEED differs from what the other sites on this database use',
    )
  })

  it('do not start with different encryption keys, and a folder keeps to its database', async () => {
    await openFeed()
    await startSite('one')
    const ENCRYPTION_KEY = Buffer.alloc(32, 2).toString('base64')
    await expect(startSite('two', { ENCRYPTION_KEY })).rejects.toThrow(
      'ENCRYPTION_KEY is not the key of this database',
    )
    await running.pop()?.stop()
    await expect(startSite('one', { DATABASE_URL: '' })).rejects.toThrow('DATABASE_URL is not set')
    await expect(startSite('one', { DATABASE_URL: cluster.url('postgres') })).rejects.toThrow(
      'belongs to another database than DATABASE_URL names',
    )
    await startSite('one')
  })
})

function quotesOf({ services }: RunningServer, count: number): Promise<readonly Quote[]> {
  const received: Quote[] = []
  return new Promise(resolve => {
    const stop = services.market.subscribe(quotes => {
      received.push(...quotes.filter(({ code }) => code === CODE))
      if (received.length < count) return
      stop()
      resolve(received)
    })
  })
}

async function record(recordings: string): Promise<void> {
  const start = Date.parse('2021-02-19T00:00:00Z')
  const lines = Array.from({ length: 2_880 }, (_, minute) => {
    const price = 50_000 + (minute % 97)
    return `${new Date(start + minute * 60_000).toISOString()},${price},${price + 9},${price - 9},${price + 1},2`
  })
  await mkdir(recordings)
  await writeFile(
    path.join(recordings, `${CODE}-1m-test.csv`),
    ['time,open,high,low,close,volume', ...lines].join('\n'),
  )
}
