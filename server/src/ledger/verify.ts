import type { ReadTx } from '../platform/storage/storage.ts'
import { countPostings, miscounted, misfolded, misstated, negative } from './audit/audit-queries.ts'
import { auditRange } from './audit/audit-range.ts'
import { readAudited } from './audit/audited.ts'
import { lastPosting } from './queries.ts'
import { misresulted } from './results/result-queries.ts'

/** Result of a full audit: at most 100 faults of each type in each range, none for a sound ledger. */
export type LedgerAudit = {
  readonly postings: number
  readonly entries: number
  readonly faults: readonly string[]
}

/** Postings of one statement, so that none reaches the database's time-out. */
const RANGE = 250_000

/**
 * Audits the whole ledger (rules §2): postings balance, balances and running results match entries, and no entry that was
 * audited before has changed.
 */
export async function verifyLedger(tx: ReadTx): Promise<LedgerAudit> {
  const ranges = await auditRanges(tx)
  const faults = [...ranges.faults]
  for (const row of await tx.all(misstated, {})) {
    faults.push(`account ${row.id} says ${row.balance}, its newest entry ${row.amount}`)
  }
  for (const row of await tx.all(miscounted, {})) {
    faults.push(`account ${row.id} counts ${row.lines} entries and has ${row.total}`)
  }
  for (const row of await tx.all(misfolded, {})) {
    faults.push(
      `house account ${row.account_id} folded ${row.lines} entries to ${row.balance}, they are ${row.total} with ${row.amount ?? 0n}`,
    )
  }
  for (const row of await tx.all(negative, {})) faults.push(`account ${row.id} is at ${row.balance}`)
  for (const row of await tx.all(misresulted, {})) {
    faults.push(`customer ${row.user_id} has a wrong running result at minute ${row.minute}`)
  }
  const postings = (await tx.one(countPostings, {}))?.total ?? 0
  return { postings, entries: ranges.entries, faults }
}

async function auditRanges(tx: ReadTx): Promise<{ entries: number; faults: readonly string[] }> {
  const last = (await tx.one(lastPosting, {}))?.id ?? 0
  const audited = await readAudited(tx)
  const faults: string[] = []
  let entries = 0
  let checksum = 0n
  for (let after = 0; after < last; ) {
    const end = after < audited.through ? audited.through : last
    const through = Math.min(end, after + RANGE)
    const found = await auditRange(tx, { after, through })
    faults.push(...found.faults)
    entries += found.entries
    checksum += found.checksum
    if (through === audited.through && (entries !== audited.entries || checksum !== audited.checksum)) {
      faults.push(`entries up to posting ${through} differ from those that were audited before`)
    }
    after = through
  }
  if (last < audited.through) faults.push(`postings after ${last} that were audited before are missing`)
  return { entries, faults }
}
