import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Quote } from '../market/instruments/quote.ts'
import { openMarket } from '../market/open-market.ts'
import { packageFolder } from '../platform/package-folder.ts'
import { type Cluster, findPostgres, startCluster } from '../platform/storage/postgres/postgres.cluster.ts'
import { systemTimers } from '../platform/time/clock.ts'
import { startRestartable } from './restartable-server.ts'
import { type RunningServer, startServer } from './server.ts'
import { parseConfig } from './settings/config.ts'

const programs = findPostgres()
const quiet = { info() {}, warn() {}, error() {} }
const HOUR = 3_600_000
const CODE = 'BTCUSDT'

describe.skipIf(programs === undefined)('two sites on one database', () => {
  let cluster: Cluster
  let folder: string
  let databases = 0
  const running: RunningServer[] = []

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    folder = await mkdtemp(path.join(tmpdir(), 'quayside-two-sites-'))
  })
  beforeEach(async () => {
    databases += 1
    const client = new pg.Client(cluster.url('postgres'))
    await client.connect()
    await client.query(`CREATE DATABASE test_${databases}`)
    await client.end()
  })
  afterEach(async () => {
    for (const site of running.splice(0)) await site.stop()
  })
  afterAll(async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function startSite(
    name: string,
    settings: Readonly<Record<string, string>> = {},
    onReset = () => {},
  ) {
    const config = parseConfig({
      PORT: '0',
      DESK_PORT: '0',
      DATA_DIR: path.join(folder, String(databases), name),
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      DATABASE_URL: cluster.url(`test_${databases}`),
      LOG_LEVEL: 'silent',
      ...settings,
    })
    const folders = { server: packageFolder, shell: path.join(packageFolder, '../shell') }
    const site = await startServer(config, folders, { onFolderLost() {}, onReset, onSetBack() {} })
    running.push(site)
    return site
  }

  async function useAnHourAgo(name: string): Promise<void> {
    const dataDir = path.join(folder, String(databases), name)
    const clock = { now: () => Date.now() - HOUR }
    const options = { feed: 'simulated', seed: '1', speed: 1, dataDir, clock, log: quiet }
    const market = openMarket({ ...options, timers: { ...systemTimers, soon: () => () => {} } })
    await market.start()
    await market.stop()
  }

  it('have one market: who buys on the one and closes on the other wins nothing by it', async () => {
    await useAnHourAgo('old')
    const settings = { FEED_SEED: '1' }
    const [one, other] = [await startSite('old', settings), await startSite('new', settings)]
    const [bought, closed] = await Promise.all([quotesOf(one, 60), quotesOf(other, 60)])
    const pairs = bought.flatMap(mine => {
      const theirs = closed.find(({ time }) => time === mine.time)
      return theirs === undefined ? [] : [{ mine, theirs }]
    })
    // Bought at the ask here and closed at the bid there, or the other way round.
    const wins = pairs.filter(({ mine, theirs }) => theirs.bid > mine.ask || mine.bid > theirs.ask)
    expect(pairs.length).toBeGreaterThanOrEqual(40)
    expect(wins).toHaveLength(0)
    expect(pairs.filter(({ mine, theirs }) => mine.bid !== theirs.bid || mine.ask !== theirs.ask)).toEqual([])
    expect([one, other].map(({ services }) => services.market.isStale(CODE))).toEqual([false, false])
  })

  it('play one recording together, whenever each began', async () => {
    const recordings = path.join(folder, 'recordings')
    await record(recordings)
    const settings = { MARKET_FEED: `replay:${recordings}`, FEED_SPEED: '600' }
    const [one, other] = [await startSite('one', settings), await startSite('two', settings)]
    const before = one.services.market.now()
    const between = other.services.market.now()
    const after = one.services.market.now()
    expect([before, between, after]).toEqual([before, between, after].sort((a, b) => a - b))
    // A recorded minute is a tenth of a second: separate starts would be many minutes apart.
    expect(after - before).toBeLessThan(600_000)
  })

  it('begin again with the database’s market when that was reset', async () => {
    const again = Promise.withResolvers<RunningServer>()
    let starts = 0
    const site = await startRestartable({
      async start(beginAgain) {
        const started = await startSite('one', {}, beginAgain)
        starts += 1
        if (starts === 2) again.resolve(started)
        return started
      },
      onFailed: again.reject,
    })
    const former = site.current()
    const client = new pg.Client(cluster.url(`test_${databases}`))
    await client.connect()
    await client.query('UPDATE price_source SET revision = revision + 1')
    await client.end()
    const next = await again.promise
    expect(next === former).toBe(false)
    expect(next.services.market.isStale(CODE)).toBe(false)
    await site.stop()
  })

  it('do not start together with settings that make other prices', async () => {
    await startSite('one', { FEED_SEED: '1' })
    await expect(startSite('two', { FEED_SEED: '2' })).rejects.toThrow(
      'FEED_SEED differs from what the other sites on this database use',
    )
  })

  it('do not start with different encryption keys, and a folder keeps to its database', async () => {
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
