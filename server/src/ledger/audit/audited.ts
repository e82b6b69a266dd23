import * as z from 'zod/mini'
import { findParam, saveParam } from '../../platform/storage/queries/params.ts'
import type { ReadTx, Storage, Tx } from '../../platform/storage/storage.ts'
import { findFolded } from '../house-balances.ts'
import { misstatedInRange } from './audit-queries.ts'
import { auditRange } from './audit-range.ts'

/** All entries up to a posting that an audit found sound; a checksum shows a later change of them. */
type Audited = { readonly through: number; readonly entries: number; readonly checksum: bigint }

const KEY = 'ledger audit'
const NONE: Audited = { through: 0, entries: 0, checksum: 0n }

const audited = z.object({
  through: z.number(),
  entries: z.number(),
  checksum: z.string().check(z.regex(/^-?\d+$/)),
})

export async function readAudited(tx: ReadTx): Promise<Audited> {
  const kept = await tx.one(findParam, { key: KEY })
  if (kept === undefined) return NONE
  const { through, entries, checksum } = audited.parse(JSON.parse(kept.value))
  return { through, entries, checksum: BigInt(checksum) }
}

async function saveAudited(tx: Tx, { through, entries, checksum }: Audited, now: number): Promise<void> {
  const value = JSON.stringify({ through, entries, checksum: String(checksum) })
  await tx.run(saveParam, { key: KEY, value, now })
}

/** Postings that one step reads. */
const STEP = 50_000

/**
 * Audits the postings since the last audit, and returns what is wrong. It ends at the last folded posting: every one up to
 * it is committed, while a later id may be visible before a lower one. A range with faults is audited again next time.
 */
export async function auditNew(
  storage: Pick<Storage, 'scan' | 'write'>,
  now: number,
): Promise<readonly string[]> {
  for (;;) {
    const step = await storage.scan(auditNext)
    if (step.faults.length > 0 || step.isLast) return step.faults
    await storage.write(async tx => {
      // Another leader may have come further meanwhile.
      if ((await readAudited(tx)).through === step.from) await saveAudited(tx, step.audited, now)
    })
  }
}

async function auditNext(tx: ReadTx) {
  const before = await readAudited(tx)
  const folded = (await tx.one(findFolded, {}))?.through ?? 0
  const range = { after: before.through, through: Math.min(folded, before.through + STEP) }
  if (range.through <= range.after) return { faults: [], isLast: true, from: before.through, audited: before }
  const found = await auditRange(tx, range)
  const faults = [...found.faults]
  for (const row of await tx.all(misstatedInRange, range)) {
    faults.push(`account ${row.id} says ${row.balance}, its newest entry ${row.amount}`)
  }
  const entries = before.entries + found.entries
  const checksum = before.checksum + found.checksum
  return {
    faults,
    isLast: false,
    from: before.through,
    audited: { through: range.through, entries, checksum },
  }
}
