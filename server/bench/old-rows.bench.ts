/** Measures how long deleting old rows blocks the writer. Usage: node old-rows.bench.ts [rows] [batches of each] */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { RETENTION } from '../src/app/privacy/old-rows.ts'
import { insertUser } from '../src/platform/storage/queries/users.ts'
import { sweepOldRows } from '../src/platform/storage/retention/sweep-old-rows.ts'
import { openSqlite } from '../src/platform/storage/sqlite/sqlite.ts'
import { newUser } from '../src/platform/storage/storage.builders.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { report } from './server-process.ts'

const [rows = '1000000', wantedBatches = '200'] = process.argv.slice(2)
const BATCHES = Number(wantedBatches)
const CUSTOMERS = 1_000
const OLD = Date.now() - 400 * 86_400_000

const folder = await mkdtemp(path.join(tmpdir(), 'quayside-old-rows-'))
const file = path.join(folder, 'data.db')
const storage = await openSqlite(file, Date.now)
await storage.write(async tx => {
  for (let index = 0; index < CUSTOMERS; index += 1) await tx.run(insertUser, newUser(`user-${index}`))
})
fill(Number(rows))
const took: { wall: number; processor: number }[] = []
let left = BATCHES
const timed: Pick<Storage, 'write'> = {
  write: fn =>
    storage.write(async tx => {
      const began = performance.now()
      const processor = processorMs()
      const deleted = await fn(tx)
      took.push({ wall: performance.now() - began, processor: processorMs() - processor })
      left -= 1
      if (left > 0) return deleted
      // Skips to the next kind: the remaining rows of this one are alike.
      left = BATCHES
      return 0 as typeof deleted
    }),
}
await sweepOldRows({ storage: timed, clock: { now: Date.now }, retention: RETENTION, rest: async () => {} })
await storage.close()
await rm(folder, { recursive: true })
const percentile = (name: 'wall' | 'processor', share: number) =>
  Number(
    (took.map(each => each[name]).toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0).toFixed(2),
  )
const figures = (name: 'wall' | 'processor') => ({
  p50Ms: percentile(name, 0.5),
  p99Ms: percentile(name, 0.99),
  mostMs: percentile(name, 0.99999),
})
report({
  bench: 'old rows',
  rows: Number(rows),
  kinds: RETENTION.length,
  commands: took.length,
  wall: figures('wall'),
  processor: figures('processor'),
})

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function fill(count: number): void {
  const db = new DatabaseSync(file)
  const each = Math.floor(count / 6)
  const from = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${each})`
  const user = `'user-' || (i * 7919 % ${CUSTOMERS})`
  const answer = `'{"code":"200","result":"' || hex(zeroblob(400)) || '"}'`
  db.exec(`BEGIN;
    ${from} INSERT INTO idempotency SELECT ${user}, hex(randomblob(16)), '/order', 'h', 200, ${answer}, ${OLD} + i FROM n;
    ${from} INSERT INTO long_commands
      SELECT ${user}, hex(randomblob(16)), '/order', 'h', 'demo', '{}', 'done', '', ${OLD} + i FROM n;
    ${from} INSERT INTO sessions
      SELECT 's' || i, hex(randomblob(16)), ${user}, ${OLD}, ${OLD}, ${OLD} + i, '', '', NULL FROM n;
    ${from} INSERT INTO email_codes (email, purpose, code_hash, created_at, expires_at, tries)
      SELECT ${user}, 'login', 'h', ${OLD}, ${OLD} + i, 0 FROM n;
    ${from} INSERT INTO mail (recipient, subject, text, html, created_at)
      SELECT ${user}, '', hex(zeroblob(500)), hex(zeroblob(500)), ${OLD} + i FROM n;
    ${from} INSERT INTO notifications SELECT ${user}, 'n' || i, 'closed', '{}', ${OLD} + i, NULL FROM n;
    COMMIT`)
  db.close()
}
