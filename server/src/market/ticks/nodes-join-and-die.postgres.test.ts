import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { spawnWithParent } from '../../../../scripts/processes/lifetime.mjs'
import { findRedis, type RedisServer, startRedis } from '../../platform/redis.builders.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { databaseToken, openOwnStorage } from '../../platform/storage/startup/own-storage.ts'

const programs = findPostgres()
const NODE = path.join(import.meta.dirname, 'follow.child.ts')
const FEED = path.join(import.meta.dirname, '../../app/feed/main.ts')

/** In each round a node dies and another joins, in every third the feed as well: ten minutes in the full run. */
const ROUNDS = usualOrFull(3, 120)
const NODES = 3
const COMPARED = 5
const PATIENCE = { timeout: 120_000, interval: 100 }

describe.skipIf(programs === undefined || findRedis() === undefined)('nodes that join and die', () => {
  let cluster: Cluster
  let redis: RedisServer
  let folder: string

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    redis = await startRedis()
    folder = await mkdtemp(path.join(tmpdir(), 'quayside-nodes-'))
  })
  afterAll(async () => {
    await cluster.stop()
    await redis.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it.each(usualOrFull(['Redis'], ['Redis', 'PostgreSQL']))(
    'show the same at each place of the sequence, over %s',
    async bus => {
      const redisUrl = bus === 'Redis' ? redis.url : ''
      const databaseUrl = cluster.url('postgres')
      // The first start names the database.
      const storage = await openOwnStorage({ dataDir: folder, databaseUrl }, Date.now)
      const database = await databaseToken(storage)
      await storage.close()
      const seen = new Map<string, Set<string>>()
      const counts = { compared: 0, joined: 0, feeds: 0 }
      const running = new Set<ReturnType<typeof spawnWithParent>>()

      function start(script: string, ...args: string[]) {
        const env = {
          ...process.env,
          DATABASE_URL: databaseUrl,
          REDIS_URL: redisUrl,
          ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
          DATA_DIR: folder,
        }
        const child = spawnWithParent([script, ...args], { env })
        running.add(child)
        return child
      }
      function startFeed() {
        counts.feeds += 1
        return start(FEED)
      }
      function startNode() {
        let rest = ''
        const child = start(NODE, databaseUrl, redisUrl, database)
        child.stdout.on('data', chunk => {
          const lines = `${rest}${chunk}`.split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines) note(line)
        })
        counts.joined += 1
        return child
      }
      function note(line: string): void {
        const [place = '', shown = ''] = line.split(' ')
        const known = seen.get(place)
        if (known === undefined) seen.set(place, new Set([shown]))
        else {
          known.add(shown)
          counts.compared += 1
        }
      }
      function kill(child: ReturnType<typeof spawnWithParent> | undefined): void {
        if (child === undefined) return
        running.delete(child)
        child.kill('SIGKILL')
      }

      /** Waits until nodes have been compared this many times more. */
      async function compare(times: number): Promise<void> {
        const wanted = counts.compared + times
        await vi.waitFor(() => expect(counts.compared).toBeGreaterThanOrEqual(wanted), PATIENCE)
      }

      const feeds = [startFeed()]
      const nodes = Array.from({ length: NODES }, startNode)
      await compare(1)
      // The first one reads; this one stands by.
      feeds.push(startFeed())
      for (let round = 1; round <= ROUNDS; round += 1) {
        kill(nodes.shift())
        nodes.push(startNode())
        if (round % 3 === 2) {
          kill(feeds.shift())
          feeds.push(startFeed())
        }
        await compare(COMPARED)
      }
      for (const child of running) kill(child)

      expect([...seen.values()].filter(shown => shown.size > 1)).toEqual([])
      expect(new Set([...seen.keys()].map(place => place.split(':')[0])).size).toBeGreaterThan(1)
      if (process.env.QUAYSIDE_FULL_RUN === '1')
        process.stdout.write(`${bus}: ${JSON.stringify({ ...counts, places: seen.size })}\n`)
    },
    (ROUNDS + 2) * PATIENCE.timeout,
  )
})
