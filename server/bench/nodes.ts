import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFeed } from '../src/app/feed/feed-process.ts'
import { parseConfig } from '../src/app/settings/config.ts'
import { startRedis } from '../src/platform/redis.builders.ts'
import { findPostgres, startCluster } from '../src/platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../src/platform/storage/postgres/postgres.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export type Nodes = { readonly nodes: readonly ServerProcess[]; stop(): Promise<void> }

/** Starts nodes with PostgreSQL, Redis, and a feed of their own; `prepare` may add to the database first. */
export async function startNodes(
  count: number,
  own: Readonly<Record<string, string>>,
  prepare: (storage: Storage) => Promise<void> = async () => {},
): Promise<Nodes> {
  const cluster = await startCluster(findPostgres() ?? '')
  const redis = await startRedis()
  const storage = await openPostgres(cluster.url('postgres'), Date.now)
  await prepare(storage)
  await storage.close()
  const settings = {
    DATABASE_URL: cluster.url('postgres'),
    REDIS_URL: redis.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...own,
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-bench-feed-'))
  const feed = await startFeed(parseConfig({ ...settings, DATA_DIR: folder, LOG_LEVEL: 'error' }))
  const nodes: ServerProcess[] = []
  for (let started = 0; started < count; started += 1) nodes.push(await startServerProcess(settings))
  return {
    nodes,
    async stop() {
      for (const node of nodes) await node.stop()
      await feed.stop()
      await rm(folder, { recursive: true, force: true })
      await redis.stop()
      await cluster.stop()
    },
  }
}
