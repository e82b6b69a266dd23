import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import { money, toText } from '@quayside/money/money'
import { sql } from 'kysely'
import * as z from 'zod'
import { verifyLedger } from '../../ledger/verify.ts'
import { sumHalves, wholeSum } from '../../platform/storage/columns/sum-halves.ts'
import { type Dialect, prepare } from '../../platform/storage/query.ts'
import { otherRelease } from '../../platform/storage/startup/other-release.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { verifyLog } from '../../platform/storage/verify-acts.ts'

/** What a whole database contains; two copies of one moment are equal. */
export const examined = z.object({
  /** The database's identity. */
  database: z.string(),
  postings: z.number(),
  entries: z.number(),
  /** Money of all customers by mode and currency, for example "real USD 12.30". */
  sums: z.array(z.string()),
  acts: z.number(),
  /** Number and hash of the newest act in the audit log. */
  lastAct: z.string(),
  lastOrder: z.nullable(z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
})
export type Examined = z.infer<typeof examined>

const customerSums = prepare(q =>
  q
    .selectFrom('accounts')
    .select(['mode', 'currency', ...sumHalves('balance')])
    .where('kind', 'in', CUSTOMER_ACCOUNTS)
    .groupBy(['mode', 'currency'])
    .orderBy('mode')
    .orderBy('currency'),
)
const identity = prepare(q => q.selectFrom('database_identity').select('token'))
const orderTables = ['contract_orders', 'option_orders', 'plan_orders'] as const
const lastOrders = orderTables.map(table =>
  prepare(q => q.selectFrom(table).select(eb => eb.fn.max<string | null>('order_no').as('last'))),
)

/** Audits ledger and audit log and counts all rows; throws an error that names what is wrong. */
export async function examine(tx: ReadTx): Promise<Examined> {
  const other = await otherRelease(tx)
  if (other !== undefined) throw new Error(other)
  const { postings, entries, faults } = await verifyLedger(tx)
  if (faults.length > 0) throw new Error(`the ledger has faults: ${faults.slice(0, 3).join('; ')}`)
  const log = await verifyLog({ read: fn => fn(tx) })
  if (!log.isWhole) throw new Error(`the audit log is broken at entry ${log.brokenAt}`)
  const sums = await tx.all(customerSums, {})
  const last: string[] = []
  for (const query of lastOrders) last.push((await tx.one(query, {}))?.last ?? '')
  return {
    database: (await tx.one(identity, {}))?.token ?? '',
    postings,
    entries,
    sums: sums.map(row => `${row.mode} ${row.currency} ${toText(money(row.currency, wholeSum(row)))}`),
    acts: log.acts,
    lastAct: log.head,
    lastOrder: last.sort().at(-1) || null,
    rows: await countRows(tx),
  }
}

const TABLES: Readonly<Record<Dialect, string>> = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1",
  postgres:
    'SELECT tablename::text COLLATE "C" AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
}

/** All tables of the site, without candles. */
export async function tablesOf(tx: ReadTx): Promise<string[]> {
  const listed = sql.raw<{ name: string }>(TABLES[tx.dialect])
  return (await tx.dynamic(q => ({ compile: () => listed.compile(q) }))).map(({ name }) => name)
}

async function countRows(tx: ReadTx): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(tx)) {
    const counted = sql<{ total: number }>`SELECT COUNT(*) AS total FROM ${sql.table(table)}`
    const [row] = await tx.dynamic(q => ({ compile: () => counted.compile(q) }))
    counts[table] = row?.total ?? 0
  }
  return counts
}

/** The first difference of two examinations in words; undefined when they are equal. */
export function differenceOf(expected: Examined, found: Examined): string | undefined {
  const { rows, ...others } = expected
  for (const [name, value] of Object.entries({ ...others, ...rows })) {
    const other = name in rows ? found.rows[name] : Object.entries(found).find(([key]) => key === name)?.[1]
    if (String(other) !== String(value)) return `${name} is ${other ?? 'missing'} instead of ${value}`
  }
  return undefined
}

export function summaryOf({ postings, entries, sums, acts, lastOrder }: Examined): string[] {
  return [
    `the ledger is sound: ${postings} postings, ${entries} entries; the audit log is whole: ${acts} acts`,
    `last order: ${lastOrder ?? 'none'}`,
    ...sums.map(sum => `customers' ${sum}`),
  ]
}
