import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { release, root } from '../../e2e/fixtures/release.ts'
import { freePort } from '../../e2e/fixtures/servers/free-port.ts'
import {
  POOL_PORT,
  preparePgBouncer,
  throughPgBouncer,
} from '../../server/src/platform/storage/postgres/pgbouncer.builders.ts'
import { findPostgres, prepareCluster } from '../../server/src/platform/storage/postgres/postgres.cluster.ts'
import { findProgram } from '../programs/debian.mjs'
import { findRedis, REDIS_NAME } from '../programs/redis.mjs'
import { listRemotes } from '../remotes.mjs'
import { scratchFolder } from '../scratch.mjs'
import { haproxyConfig } from './haproxy.ts'
import { type Part, startPart } from './part.ts'

export type Cluster = {
  /** HAProxy's address, and those of the sites behind it. */
  readonly origin: string
  readonly sites: readonly string[]
  readonly desk: string
  readonly console: string
  readonly databaseUrl: string
  readonly parts: readonly Part[]
  stop(): Promise<void>
}

const READY_MS = 60_000
const LOGS = path.join(root, '.cache/cluster')
/** Public keys of the plane, for a site without its folder (docs/operations/several-sites.md). */
const KEYS = ['release-production.pub', 'release-log.pub', 'staff-pass.pub']

/** Starts every part with data in a temporary folder; `stop` ends them all and removes it. */
export async function startCluster(say: (line: string) => void): Promise<Cluster> {
  await mkdir(LOGS, { recursive: true })
  const folder = await mkdtemp(path.join(scratchFolder(), 'quayside-cluster-'))
  const parts: Part[] = []
  const folders = [folder]

  async function stop(): Promise<void> {
    // The last one first: a site needs its database to finish open requests.
    for (const part of parts.toReversed()) await part.stop()
    for (const each of folders) await rm(each, { recursive: true, force: true })
  }
  async function start(name: string, kind: Parameters<typeof startPart>[1]): Promise<void> {
    parts.push(await startPart(name, kind, { logs: LOGS, say }))
  }

  try {
    const database = await prepareCluster(findPostgres() ?? '')
    folders.push(database.folder)
    const socket = (port: number) => path.join(database.folder, `.s.PGSQL.${port}`)
    await start('postgresql', { program: database.program, at: socket(5432) })
    await start('pgbouncer', { program: await preparePgBouncer(database), at: socket(POOL_PORT) })
    const redisPort = await freePort()
    await start('redis', { program: redisProgram(redisPort), at: redisPort })

    const [port, deskPort, consolePort] = [await freePort(), await freePort(), await freePort()]
    const [origin, desk, console] = [port, deskPort, consolePort].map(each => `http://127.0.0.1:${each}`)
    const databaseUrl = database.url('postgres')
    const shared = {
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      SITE_URL: origin ?? '',
      CONSOLE_PORT: String(consolePort),
      DESK_URL: desk ?? '',
      CONSOLE_URL: console ?? '',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_URL: throughPgBouncer(databaseUrl),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    }
    const data = (name: string) => path.join(folder, name)
    await release(data('east'), 'local', ...listRemotes())
    await start('plane', { file: 'release/src/main.ts', settings: { ...shared, DATA_DIR: data('east') } })
    await mkdir(path.join(data('west'), 'keys'), { recursive: true })
    for (const key of KEYS)
      await cp(path.join(data('east'), 'keys', key), path.join(data('west'), 'keys', key))
    await start('feed', { file: 'server/dist/feed.js', settings: { ...shared, DATA_DIR: data('feed') } })

    const sites = []
    for (const name of ['east', 'west']) {
      const site = { name, port: await freePort(), deskPort: await freePort() }
      const settings = {
        ...shared,
        DATA_DIR: data(name),
        PORT: String(site.port),
        DESK_PORT: String(site.deskPort),
        RELEASE_SITE: name,
        RELEASE_STORE: path.join(data('east'), 'releases'),
      }
      await start(name, { file: 'server/dist/main.js', settings })
      sites.push(site)
    }
    // The plane accepts reports of sites whose keys are in its folder.
    const siteKey = (holder: string) => path.join(data(holder), 'keys/site-west.pub')
    await cp(siteKey('west'), siteKey('east'))
    const file = path.join(folder, 'haproxy.cfg')
    await writeFile(file, await haproxyConfig({ port, deskPort, sites }))
    const program = {
      command: findProgram('haproxy') ?? '',
      args: ['-db', '-f', file],
      signal: 'SIGTERM',
    } as const
    await start('haproxy', { program, at: port })
    await ready(`${origin}/readyz`)
    return {
      origin: origin ?? '',
      sites: sites.map(site => `http://127.0.0.1:${site.port}`),
      desk: desk ?? '',
      console: console ?? '',
      databaseUrl,
      parts,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function redisProgram(port: number) {
  const args = ['--port', String(port), '--save', '', '--bind', '127.0.0.1']
  return { command: findRedis() ?? '', argv0: REDIS_NAME, args, signal: 'SIGTERM' } as const
}

async function ready(url: string): Promise<void> {
  for (const until = performance.now() + READY_MS; performance.now() < until; await wait(100))
    if ((await fetch(url).catch(() => undefined))?.ok) return
  throw new Error(`${url} does not answer: see ${LOGS}`)
}
