/**
 * Measures audits of a long ledger: of all postings, and of the newest 10,000 when those before were audited, next to a plain
 * sum of the same entries. Prints JSON. Usage: node ledger-audit.bench.ts [entries] [sqlite | postgres]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { scratchFolder } from '../../scripts/scratch.mjs'
import { auditNew } from '../src/ledger/audit/audited.ts'
import { findPostgres, startCluster } from '../src/platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../src/platform/storage/postgres/postgres.ts'
import { insertUser } from '../src/platform/storage/queries/users.ts'
import { openSqlite } from '../src/platform/storage/sqlite/sqlite.ts'
import { newUser } from '../src/platform/storage/storage.builders.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { LEDGER_CUSTOMERS, ledgerCustomer, ledgerRows } from './seed/ledger-rows.ts'
import { report } from './server-process.ts'

const [entries = '10000000', kind = 'sqlite'] = process.argv.slice(2)
const NEWEST = 10_000
const RANGE = 250_000

const { storage, stop } = kind === 'postgres' ? await inPostgres() : await inSqlite()
try {
  const [last] = await storage.scan(tx =>
    tx.dynamic(q => q.selectFrom('postings').select(eb => eb.fn.max<number>('id').as('id'))),
  )
  const id = last?.id ?? 0
  const foldedTo = (through: number) =>
    storage.write(tx => tx.dynamic(q => q.updateTable('house_balances').set({ through })))
  const audit = async () => {
    const faults = await auditNew(storage, Date.now())
    if (faults.length > 0) throw new Error(faults.join('; '))
  }
  // In ranges, so that no statement reaches the database's time-out.
  const sum = async () => {
    for (let after = 0; after < id; after += RANGE)
      await storage.scan(tx =>
        tx.dynamic(q =>
          q
            .selectFrom('entries')
            .select(eb => eb.fn.sum<bigint>('amount').as('amount'))
            .where('posting_id', '>', after)
            .where('posting_id', '<=', after + RANGE),
        ),
      )
  }
  await sum()
  const plain = await seconds(sum)
  await foldedTo(id - NEWEST)
  const all = await seconds(audit)
  await foldedTo(id)
  const newest = await seconds(audit)
  report({
    bench: 'ledger-audit',
    kind,
    postings: id,
    plainSumSeconds: plain,
    allSeconds: all,
    allPerPlainSum: Math.round(all / plain),
    newestSeconds: newest,
  })
} finally {
  await stop()
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start) / 1_000
}

async function inSqlite() {
  const folder = await mkdtemp(path.join(scratchFolder(), 'quayside-bench-'))
  const file = path.join(folder, 'data.db')
  await addUsers(await openSqlite(file, Date.now))
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA journal_mode = MEMORY; BEGIN')
  for (const sql of ledgerRows(Number(entries))) db.exec(sql)
  db.exec('COMMIT')
  db.close()
  const opened = await openSqlite(file, Date.now)
  return {
    storage: opened,
    async stop() {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function inPostgres() {
  const cluster = await startCluster(findPostgres() ?? '', { settings: ['max_wal_size=8GB'] })
  const url = cluster.url('postgres')
  await addUsers(await openPostgres(url, Date.now))
  const client = new pg.Client(url)
  await client.connect()
  // Without foreign keys, which the rows satisfy.
  await client.query('SET session_replication_role = replica')
  for (const sql of ledgerRows(Number(entries))) await client.query(sql)
  await client.end()
  const opened = await openPostgres(url, Date.now)
  return {
    storage: opened,
    async stop() {
      await opened.close()
      await cluster.stop()
    },
  }
}

async function addUsers(empty: Storage): Promise<void> {
  await empty.write(async tx => {
    for (let number = 1; number <= LEDGER_CUSTOMERS; number += 1)
      await tx.run(insertUser, newUser(ledgerCustomer(number)))
  })
  await empty.close()
}
