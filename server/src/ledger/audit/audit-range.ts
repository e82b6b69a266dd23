import type { ReadTx } from '../../platform/storage/storage.ts'
import { brokenChains, faultyPostings, type Range, sumOfEntries } from './audit-queries.ts'

/** What a range of postings contains, and what is wrong in it. */
type RangeAudit = {
  readonly entries: number
  readonly checksum: bigint
  readonly faults: readonly string[]
}

/**
 * Audits the postings of a range: each balances by currency, in accounts of its customer and mode, and each entry continues
 * its account's balance from the entry before.
 */
export async function auditRange(tx: ReadTx, range: Range): Promise<RangeAudit> {
  const faults: string[] = []
  for (const { id, total, misplaced } of await tx.all(faultyPostings, range)) {
    if (total === 0) faults.push(`posting ${id} has no entries`)
    else if (misplaced === 1)
      faults.push(`posting ${id} has an entry on an account of another customer or mode`)
    else faults.push(`posting ${id} does not sum to zero`)
  }
  for (const row of await tx.all(brokenChains, range)) {
    faults.push(`account ${row.account_id} has a wrong running balance at posting ${row.posting_id}`)
  }
  const sum = await tx.one(sumOfEntries, range)
  return { entries: sum?.total ?? 0, checksum: sum?.amount ?? 0n, faults }
}
