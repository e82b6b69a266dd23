import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { RETENTION } from '../src/app/privacy/old-rows.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { openTemporary } from '../src/platform/storage/temporary.builders.ts'
import { run } from './run.ts'

const CUSTOMERS = 10
const DAYS = 4
const SERVED = 1_000
const GIGABYTE = 1e9

async function bytesByTable(storage: Storage): Promise<Map<string, number>> {
  const rows = await storage.read(tx =>
    tx.dynamic(q =>
      q.selectNoFrom(
        sql<string>`(select json_group_object(tbl_name, bytes) from (
          select m.tbl_name, sum(s.pgsize) as bytes
          from dbstat s join sqlite_master m on m.name = s.name group by m.tbl_name))`.as('sizes'),
      ),
    ),
  )
  return new Map(Object.entries(JSON.parse(rows[0]?.sizes ?? '{}') as Record<string, number>))
}

async function sizesOfEmpty(): Promise<Map<string, number>> {
  const storage = await openTemporary(() => 0)
  try {
    return await bytesByTable(storage)
  } finally {
    await storage.close()
  }
}

it('a year at a thousand customers stays within the size that operators are told', async () => {
  let bytes = new Map<string, number>()
  // The size of empty tables does not grow with customers and days.
  const empty = await sizesOfEmpty()
  const options = { customers: CUSTOMERS, days: DAYS, roundsPerDay: 100, actsPerDay: 12 * CUSTOMERS }
  await run({
    ...options,
    seed: 'size',
    leadership: 'sole',
    onEnd: async storage => {
      bytes = await bytesByTable(storage)
    },
  })
  const kept = new Map([
    ['idempotency', 8],
    ['notifications', 90],
    ['mail', 7],
    ['sessions', 60],
  ])
  expect(RETENTION.length).toBeGreaterThan(kept.size)
  // Photos and agreements are extra, as docs/operations/capacity.md says.
  bytes.delete('photo_pieces')
  // As many rows for any number of customers.
  bytes.delete('exposure_samples')
  let year = 0
  for (const [table, size] of bytes) {
    const grown = size - (empty.get(table) ?? 0)
    year += (grown / (CUSTOMERS * DAYS)) * SERVED * (kept.get(table) ?? 365)
  }
  // Guards against a run that stored nothing.
  expect(bytes.get('contract_orders') ?? 0).toBeGreaterThan(20_000)
  const page = await readFile(path.join(import.meta.dirname, '../../docs/operations/capacity.md'), 'utf8')
  const stated = Number(/below \*\*(\d+) GB\*\*/.exec(page)?.[1])
  expect(year / GIGABYTE).toBeLessThan(stated)
})
