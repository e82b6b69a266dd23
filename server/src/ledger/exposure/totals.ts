import { type Decimal, decimal } from '@quayside/money/decimal'
import { prepare } from '../../platform/storage/query.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import { both, type ExposureChange } from './change.ts'

type TotalsRow = { code: string; long_size: string; short_size: string; most_paid: bigint }

declare module '../../platform/storage/schema.ts' {
  interface Database {
    house_exposure: TotalsRow
  }
}

/** The house's exposure in one market, real accounts only; sizes as in an `ExposureChange`. */
export type ExposureTotals = Omit<ExposureChange, 'mode'>

const findAll = prepare(q => q.selectFrom('house_exposure').selectAll().orderBy('code'))

const findOne = prepare((q, p: { code: string }) =>
  q.selectFrom('house_exposure').selectAll().where('code', '=', p.code),
)

const insertTotals = prepare((q, p: TotalsRow) =>
  q.insertInto('house_exposure').values({
    code: p.code,
    long_size: p.long_size,
    short_size: p.short_size,
    most_paid: p.most_paid,
  }),
)

const updateTotals = prepare((q, p: TotalsRow) =>
  q
    .updateTable('house_exposure')
    .set({ long_size: p.long_size, short_size: p.short_size, most_paid: p.most_paid })
    .where('code', '=', p.code),
)

const deleteAll = prepare(q => q.deleteFrom('house_exposure'))

export async function readExposure(tx: ReadTx): Promise<readonly ExposureTotals[]> {
  return (await tx.all(findAll, {})).map(totalsOf)
}

/** Adds a change to the running totals, in the transaction of the command that makes it. */
export async function changeExposure(tx: Tx, change: ExposureChange): Promise<void> {
  if (change.mode === 'real') await tx.share(addChanges, change)
}

async function addChanges(tx: Tx, changes: readonly ExposureChange[]): Promise<void> {
  for (const [code, ofCode] of Map.groupBy(changes, change => change.code)) {
    const sum = ofCode.reduce(both)
    const row = await tx.one(findOne, { code })
    if (row === undefined) await tx.run(insertTotals, rowOf(sum))
    else await tx.run(updateTotals, rowOf(both(sum, { ...sum, ...totalsOf(row) })))
  }
}

/** Replaces the totals by the sums of what is open. */
export async function recountExposure(tx: Tx, open: readonly ExposureChange[]): Promise<void> {
  const sums = new Map<string, ExposureChange>()
  for (const each of open) {
    const known = sums.get(each.code)
    sums.set(each.code, known === undefined ? each : both(known, each))
  }
  await tx.run(deleteAll, {})
  for (const sum of sums.values()) await tx.run(insertTotals, rowOf(sum))
}

function totalsOf({ code, long_size, short_size, most_paid: mostPaid }: TotalsRow): ExposureTotals {
  return { code, long: decimal(long_size), short: decimal(short_size), mostPaid }
}

function rowOf({ code, long, short, mostPaid }: ExposureTotals): TotalsRow {
  const text = (size: Decimal) => size.toFixed()
  return { code, long_size: text(long), short_size: text(short), most_paid: mostPaid }
}
