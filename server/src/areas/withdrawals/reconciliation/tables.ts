import { CRYPTO_CURRENCIES } from '@quayside/contracts/assets/networks'
import * as z from 'zod/mini'
import { json, type Stored, stored } from '../../../platform/storage/columns/stored.ts'
import { columns, prepare } from '../../../platform/storage/query.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { Compared } from '../rules/comparison.ts'

/** Why sending is stopped: coins are missing, or the comparison failed. */
export type StoppedWhy = 'missing' | 'unknown'

/** The state after the latest comparison of custody and ledger; times in ms. */
export type ComparisonState = {
  /** Time of the last completed comparison; null before the first, and when custody cannot report. */
  readonly comparedAt: number | null
  readonly triedAt: number
  readonly stopped: { readonly since: number; readonly why: StoppedWhy } | null
  readonly currencies: readonly ComparedSince[]
  readonly version: number
}

export type ComparedSince = Compared & { readonly since: number | null }

const minor = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text: string) => BigInt(text)),
)
const content = z.array(
  z.object({
    currency: z.enum(CRYPTO_CURRENCIES),
    owed: minor,
    otherNetworks: minor,
    elsewhere: minor,
    own: minor,
    fees: minor,
    underWay: minor,
    uncovered: minor,
    least: minor,
    most: minor,
    custody: z.nullable(minor),
    difference: z.nullable(minor),
    since: z.nullable(z.number()),
  }),
)

const COMPARISON = stored<Omit<ComparisonState, 'stopped'>>()({
  comparedAt: 'compared_at',
  triedAt: 'tried_at',
  currencies: json('content', content),
  version: 'version',
})

type ComparisonRow = Stored<typeof COMPARISON> & {
  id: string
  stopped_since: number | null
  stopped_why: StoppedWhy | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    custody_comparison: ComparisonRow
  }
}

const ID = 'custody'
const CHANGED = [...COMPARISON.columns, 'stopped_since', 'stopped_why'] as const

const findRow = prepare(q => q.selectFrom('custody_comparison').selectAll().where('id', '=', ID))

const insertRow = prepare((q, p: ComparisonRow) =>
  q
    .insertInto('custody_comparison')
    .values(columns(p, ['id', ...CHANGED]))
    .onConflict(conflict => conflict.doNothing()),
)

const updateRow = prepare((q, p: ComparisonRow & { before: number }) =>
  q
    .updateTable('custody_comparison')
    .set(columns(p, CHANGED))
    .where('id', '=', ID)
    .where('version', '=', p.before),
)

export async function findComparison(tx: ReadTx): Promise<ComparisonState | undefined> {
  const row = await tx.one(findRow, {})
  if (row === undefined) return undefined
  const { stopped_since: since, stopped_why: why } = row
  return { ...COMPARISON.fromRow(row), stopped: since === null || why === null ? null : { since, why } }
}

export async function saveComparison(
  tx: Tx,
  standing: Omit<ComparisonState, 'version'>,
  before: ComparisonState | undefined,
) {
  const row: ComparisonRow = {
    ...COMPARISON.toRow({ ...standing, version: (before?.version ?? 0) + 1 }),
    id: ID,
    stopped_since: standing.stopped?.since ?? null,
    stopped_why: standing.stopped?.why ?? null,
  }
  const changed =
    before === undefined ? tx.run(insertRow, row) : tx.run(updateRow, { ...row, before: before.version })
  return (await changed) === 1
}
