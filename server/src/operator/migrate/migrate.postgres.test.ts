import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { money } from '@quayside/money/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { openCandleStore } from '../../market/candles/sqlite-candles.ts'
import { openFeedDatabase } from '../../market/ticks/feed-database.ts'
import { sharedCandleStore } from '../../market/ticks/postgres-candles.ts'
import { lockFolder } from '../../platform/data-folder/folder-lock.ts'
import { placeOrder } from '../../platform/storage/place-order.builders.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { withClient } from '../../platform/storage/postgres/postgres-copy.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { requireBirth } from '../../platform/storage/startup/birth.ts'
import { openOwnStorage, sqliteFile } from '../../platform/storage/startup/own-storage.ts'
import { addCustomers, usd } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { migrateToPostgres } from './migrate.ts'

const programs = findPostgres()
/** Multiples of a thousand; each posting has three entries. */
const POSTINGS = usualOrFull(1_000, 334_000)

describe.skipIf(programs === undefined)('moving a site to PostgreSQL', () => {
  let cluster: Cluster
  let dataDir: string
  let databaseUrl: string
  let count = 0

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
  })
  afterAll(() => cluster.stop())
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'quayside-migrate-'))
    count += 1
    await query('postgres', `CREATE DATABASE moved_${count}`)
    databaseUrl = cluster.url(`moved_${count}`)
    const storage = await openSqlite()
    await requireBirth(storage, 'sandbox')
    await addCustomers(storage, ['ada', 'ben'])
    const note = {
      at: 1,
      actor: 'ada',
      action: 'customer.noted',
      user_id: null,
      details: '{"a":"\\\\\\"é\\n"}',
    } as const
    await storage.write(tx => recordAct(tx, { ...note, subject: 'it’s "quoted"' }))
    await storage.write(tx => placeOrder(tx, 'ada', 1))
    await storage.close()
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const query = (database: string, text: string) =>
    withClient(cluster.url(database), async client => (await client.query(text)).rows)
  const openSqlite = () => openOwnStorage({ dataDir, databaseUrl: undefined }, Date.now)
  const openMoved = () => openOwnStorage({ dataDir, databaseUrl }, Date.now)
  const moveSite = () => migrateToPostgres({ dataDir, databaseUrl })

  function change(text: string, ...values: (string | Uint8Array)[]): void {
    const db = new DatabaseSync(sqliteFile(dataDir))
    db.prepare(text).run(...values)
    db.close()
  }
  const usersOf = (storage: Storage) =>
    storage.read(tx => tx.dynamic(q => q.selectFrom('users').selectAll().orderBy('id')))

  /** Starts to move, and ends the connection that copies once it is in its transaction. Returns the outcome. */
  const moveAndCut = () =>
    withClient(cluster.url('postgres'), async client => {
      let outcome = ''
      // Connected before: the audit of SQLite keeps the event loop busy.
      const ended = moveSite().then(
        () => {
          outcome = 'moved'
        },
        (error: unknown) => {
          outcome = String(error)
        },
      )
      while (outcome === '') {
        await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = $1 AND xact_start IS NOT NULL AND query ~ '"public"|CONSTRAINT|information_schema'`,
          [`moved_${count}`],
        )
        await pause(1)
      }
      await ended
      return outcome
    })

  it('brings every row, continues numbers, and keeps the old file from being started', async () => {
    const bytes = randomBytes(3_000)
    change(
      "INSERT INTO photos (id, user_id, size, sha256, is_held, created_at) VALUES ('p', 'ada', 1, 'x', 0, 1)",
    )
    change("INSERT INTO photo_pieces (photo_id, number, bytes) VALUES ('p', 0, ?)", bytes)
    const before = await openSqlite()
    const users = await usersOf(before)
    await before.close()
    const { lines } = await moveSite()
    expect(lines[0]).toContain('The site is moved')
    expect(lines).toContain("customers' demo USD 199999.99")

    const storage = await openMoved()
    expect(await usersOf(storage)).toEqual(users)
    await storage.write(tx => placeOrder(tx, 'ben', 2))
    await storage.write(tx =>
      recordAct(tx, {
        at: 2,
        actor: 'x',
        action: 'customer.noted',
        subject: 'y',
        user_id: null,
        details: '{}',
      }),
    )
    await storage.close()
    const [piece] = await query(`moved_${count}`, 'SELECT bytes FROM photo_pieces')
    expect(Buffer.compare(piece.bytes, bytes)).toBe(0)
    const [kept] = await query(`moved_${count}`, 'SELECT details, subject FROM audit_log WHERE id = 1')
    expect(kept).toEqual({ details: '{"a":"\\\\\\"é\\n"}', subject: 'it’s "quoted"' })
    const [keys] = await query(
      `moved_${count}`,
      "SELECT COUNT(*)::int AS total FROM pg_constraint WHERE contype = 'f'",
    )
    expect(keys.total).toBeGreaterThan(50)

    await expect(openSqlite()).rejects.toThrow(
      'belongs to a PostgreSQL database, but DATABASE_URL is not set',
    )
    expect(await readdir(dataDir)).toContain('quayside.db.moved')
    await expect(moveSite()).rejects.toThrow('was moved already: start the site with DATABASE_URL')
  })

  it('takes the candles along', async () => {
    const candles = openCandleStore(path.join(dataDir, 'market.db'))
    await candles.close()
    const db = new DatabaseSync(path.join(dataDir, 'market.db'))
    db.exec(`INSERT INTO instruments (number, code) VALUES (7, 'BTCUSDT'); INSERT INTO settings VALUES ('epoch', 1.5);
      INSERT INTO bars VALUES (7, 1, 9007199254740993, 2, 3, 4, 0.1), (7, 2, 1, 2, 3, 4, 1e21)`)
    db.close()
    await moveSite()
    expect(await query(`moved_${count}`, 'SELECT * FROM market.bars ORDER BY minute')).toEqual([
      { series: 7, minute: '1', open: '9007199254740993', high: '2', low: '3', close: '4', volume: 0.1 },
      { series: 7, minute: '2', open: '1', high: '2', low: '3', close: '4', volume: 1e21 },
    ])
    const pool = openFeedDatabase(databaseUrl)
    const { rows } = await pool.query("INSERT INTO instruments (code) VALUES ('ETHUSDT') RETURNING number")
    expect(rows).toEqual([{ number: 8 }])
    await sharedCandleStore(pool).close()
    await pool.end()
    expect(await readdir(dataDir)).toContain('market.db.moved')
  })

  it('begins again after a failure in the middle, which leaves no rows', async () => {
    change("UPDATE users SET locale = 'e' || char(0) || 'n' WHERE id = 'ben'")
    await expect(moveSite()).rejects.toThrow('The copy in PostgreSQL does not verify')
    expect(await query(`moved_${count}`, 'SELECT COUNT(*)::int AS total FROM postings')).toEqual([
      { total: 0 },
    ])
    await (await openSqlite()).close()
    change("UPDATE users SET locale = 'en' WHERE id = 'ben'")
    expect((await moveSite()).lines[0]).toContain('The site is moved')
  })

  it('finishes when a run ended before it marked the folder, and refuses when the site ran meanwhile', async () => {
    const json = await readFile(path.join(dataDir, 'database.json'), 'utf8')
    await moveSite()
    const file = sqliteFile(dataDir)
    await rename(`${file}.moved`, file)
    await rm(path.join(dataDir, 'database.json'))
    expect((await moveSite()).lines[0]).toContain('PostgreSQL had everything from an earlier run')
    await rename(`${file}.moved`, file)
    await rm(path.join(dataDir, 'database.json'))
    const storage = await openSqlite()
    expect(await readFile(path.join(dataDir, 'database.json'), 'utf8')).toBe(json)
    await storage.write(tx => placeOrder(tx, 'ada', 9))
    await storage.close()
    await expect(moveSite()).rejects.toThrow('is an earlier copy of this site (postings is')
  })

  it('refuses a running site, a database in use or with content, and missing settings', async () => {
    const lock = await lockFolder(dataDir, { onLost: () => undefined })
    await expect(moveSite()).rejects.toThrow('is in use')
    await lock.release()
    await withClient(databaseUrl, async () => {
      await expect(moveSite()).rejects.toThrow('is in use: stop every site')
    })
    await query(`moved_${count}`, 'CREATE TABLE other (x int)')
    await expect(moveSite()).rejects.toThrow('is not empty: set it to a new, empty database')
    await expect(migrateToPostgres({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      'DATABASE_URL is not set',
    )
    await rm(sqliteFile(dataDir))
    await expect(moveSite()).rejects.toThrow('There is no database')
  })

  it(`moves ${POSTINGS * 3} entries, also after its connection was cut in the middle`, async () => {
    const storage = await openSqlite()
    for (let first = 0; first < POSTINGS; first += 1_000) {
      await storage.write(async tx => {
        for (let number = first; number < first + 1_000; number += 1) {
          const legs = [
            ...move(usd('ada'), usd('ada', 'margin'), money('USD', 2n)),
            ...move(usd('ada'), houseAccount('fees', 'USD', 'demo'), money('USD', 1n)),
          ]
          await post(tx, posting({ kind: 'contract_open', reference: `load ${number}`, at: 1 }, legs))
        }
      })
    }
    await storage.close()

    expect(await moveAndCut()).toContain('The copy in PostgreSQL does not verify')

    const { lines } = await moveSite()
    expect(lines.join()).toMatch(new RegExp(`${POSTINGS + 3} postings, ${POSTINGS * 3 + 7} entries`))
  }, 900_000)
})
