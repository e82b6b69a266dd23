import type { ReadTx } from '../platform/storage/storage.ts'
import {
  brokenChains,
  countEntries,
  countPostings,
  empty,
  miscounted,
  misfolded,
  misplaced,
  misstated,
  negative,
  unbalanced,
} from './audit-queries.ts'
import { misresulted } from './results/result-queries.ts'

/** Result of a full audit: at most 100 faults of each type, none for a sound ledger. */
export type LedgerAudit = {
  readonly postings: number
  readonly entries: number
  readonly faults: readonly string[]
}

/** Audits the whole ledger (rules §2): postings balance, and balances and running results match entries. */
export async function verifyLedger(tx: ReadTx): Promise<LedgerAudit> {
  const faults: string[] = []
  for (const row of await tx.all(unbalanced, {})) {
    faults.push(`posting ${row.posting_id} is off by ${row.amount} ${row.currency}`)
  }
  for (const row of await tx.all(misstated, {})) {
    faults.push(`account ${row.id} says ${row.balance}, its entries ${row.amount ?? 0n}`)
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
  for (const row of await tx.all(misplaced, {})) {
    faults.push(`posting ${row.posting_id} has no business with account ${row.account_id}`)
  }
  for (const row of await tx.all(empty, {})) faults.push(`posting ${row.id} has no entries`)
  for (const row of await tx.all(brokenChains, {})) {
    faults.push(`account ${row.account_id} has a wrong running balance at posting ${row.posting_id}`)
  }
  for (const row of await tx.all(misresulted, {})) {
    faults.push(`customer ${row.user_id} has a wrong running result at minute ${row.minute}`)
  }
  const postings = (await tx.one(countPostings, {}))?.total ?? 0
  const entries = (await tx.one(countEntries, {}))?.total ?? 0
  return { postings, entries, faults }
}
