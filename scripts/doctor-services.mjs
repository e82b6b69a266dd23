// What the site's settings connect to: database, Redis, clock, and disk. Plain Node 20; drivers are those of the product.
import { existsSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './setup.mjs'

const PATIENCE_MS = 5_000
/** A site whose clock is off by more than this (ms) takes no orders. */
const LARGEST_OFFSET_MS = 500
/** The header Date has whole seconds. */
const ROUNDED_MS = 1_500
const SMALLEST_SHARE = 0.1

/** A package of the server; undefined before packages are installed. */
function driver(name) {
  try {
    return createRequire(path.join(root, 'server/package.json'))(name)
  } catch {
    return undefined
  }
}

/** Checks of the services that an environment names. */
export function serviceChecks({
  DATABASE_URL,
  DATABASE_READ_URL,
  REDIS_URL,
  RELEASE_URL,
  DATA_DIR = '.data',
}) {
  return [
    { name: 'the database', look: () => (DATABASE_URL ? lacksDatabase(DATABASE_URL) : undefined) },
    {
      name: 'the replica',
      look: () =>
        DATABASE_URL && DATABASE_READ_URL ? lacksReplica(DATABASE_URL, DATABASE_READ_URL) : undefined,
    },
    { name: 'Redis', look: () => (REDIS_URL ? lacksRedis(REDIS_URL) : undefined) },
    { name: 'a correct clock', look: () => lacksTime({ DATABASE_URL, RELEASE_URL }) },
    { name: 'a tenth of the disk of DATA_DIR', look: () => lacksShare(path.resolve(root, DATA_DIR)) },
  ]
}

async function query(url, text) {
  const { Client } = driver('pg')
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function lacksDatabase(url) {
  if (driver('pg') === undefined) return 'Run npm start once, then ask again: the driver is not installed.'
  try {
    const { standby } = await query(url, 'select pg_is_in_recovery() as standby')
    return standby ? 'DATABASE_URL is a standby, which takes no writes. Use the primary.' : undefined
  } catch (error) {
    return `DATABASE_URL cannot be reached (${reasonOf(error)}). Start PostgreSQL, or correct the address.`
  }
}

const WHERE = `select pg_is_in_recovery() as standby, current_database() as database,
  (select system_identifier::text from pg_control_system()) as cluster,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as position`
const MOST_BEHIND_MS = 30_000

async function lacksReplica(primary, replica) {
  if (driver('pg') === undefined) return 'Run npm start once, then ask again: the driver is not installed.'
  try {
    const ours = await query(primary, WHERE).catch(() => undefined)
    const theirs = await query(replica, WHERE)
    if (!theirs.standby) return 'DATABASE_READ_URL is no standby. Name a streaming replica of DATABASE_URL.'
    if (ours === undefined) return undefined
    if (theirs.cluster !== ours.cluster || theirs.database !== ours.database)
      return 'DATABASE_READ_URL is a replica of another database. Name one of DATABASE_URL.'
    const { behind, ms } = await query(
      replica,
      `select pg_last_wal_replay_lsn() < '${ours.position}' as behind,
        (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as ms`,
    )
    return behind && !(ms < MOST_BEHIND_MS)
      ? 'DATABASE_READ_URL lags behind DATABASE_URL by over 30 s. Look at pg_stat_replication on the primary.'
      : undefined
  } catch (error) {
    return `DATABASE_READ_URL cannot be reached (${reasonOf(error)}). Start the replica, or correct the address.`
  }
}

async function lacksRedis(url) {
  const ioredis = driver('ioredis')
  if (ioredis === undefined) return 'Run npm start once, then ask again: the driver is not installed.'
  const redis = new ioredis.Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let reason
  redis.on('error', error => {
    reason ??= error
  })
  try {
    await redis.connect()
    await redis.ping()
    return undefined
  } catch (error) {
    return `REDIS_URL cannot be reached (${reasonOf(reason ?? error)}). Start Redis, or correct the address.`
  } finally {
    redis.disconnect()
  }
}

/** A code such as ECONNREFUSED, or the message; never the address, which may have a password. */
function reasonOf(error) {
  const inner = error?.errors?.[0] ?? error
  return inner?.code ?? inner?.message?.replace(/\w+:\/\/\S+/g, '…') ?? 'no answer'
}

/** Compares the clock with that of the database, else with the plane's; null when neither answers. */
async function lacksTime({ DATABASE_URL, RELEASE_URL }) {
  const began = Date.now()
  const other =
    (DATABASE_URL && (await databaseTime(DATABASE_URL))) || (RELEASE_URL && (await planeTime(RELEASE_URL)))
  if (!other) return null
  return offsetProblem({ ours: (began + Date.now()) / 2, ...other })
}

/** @param times in ms */
export function offsetProblem({ ours, theirs, whose, most }) {
  const offset = Math.round(ours - theirs)
  if (Math.abs(offset) <= most) return undefined
  const words = `${(Math.abs(offset) / 1_000).toFixed(1)} s ${offset > 0 ? 'ahead of' : 'behind'}`
  return `This clock is ${words} ${whose}. Synchronize both with NTP.`
}

async function databaseTime(url) {
  if (driver('pg') === undefined) return undefined
  try {
    const { now } = await query(url, 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now')
    return { theirs: now, whose: 'the database', most: LARGEST_OFFSET_MS }
  } catch {
    return undefined
  }
}

async function planeTime(url) {
  try {
    const { headers } = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(PATIENCE_MS) })
    const theirs = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(theirs)
      ? undefined
      : { theirs: theirs + 500, whose: 'the release plane', most: ROUNDED_MS }
  } catch {
    return undefined
  }
}

function lacksShare(folder) {
  let existing = folder
  while (!existsSync(existing)) existing = path.dirname(existing)
  return shareProblem(statfsSync(existing))
}

/** @param disk as `statfs` describes it */
export function shareProblem({ bavail, blocks }) {
  const share = bavail / Math.max(1, blocks)
  return share < SMALLEST_SHARE
    ? `Only ${Math.floor(share * 100)} % are free. The site stops to take orders on a full disk.`
    : undefined
}
