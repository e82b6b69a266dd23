import type { PostingKind } from '@quayside/contracts/ledger'
import type { Tx } from '../../platform/storage/storage.ts'
import { isCustomer } from '../chart.ts'
import type { Posting } from '../posting.ts'
import { minuteOf } from './minute.ts'
import { changeResultsFrom, openResultMinute, RESULT_KINDS } from './result-queries.ts'

/** Adds a posting's profit or loss to the running results, in the same command, and to later minutes too. */
export async function addToResults(tx: Tx, posting: Posting): Promise<void> {
  const { userId, at } = posting
  const made = resultOf(posting)
  if (userId === null || made === 0n) return
  const change = { userId, minute: minuteOf(at), made }
  const changed = await tx.all(changeResultsFrom, change)
  if (changed.some(({ minute }) => minute === change.minute)) return
  await tx.run(openResultMinute, change)
}

const REALIZES: ReadonlySet<PostingKind> = new Set(RESULT_KINDS)

function resultOf({ kind, mode, legs }: Posting): bigint {
  if (mode !== 'real' || !REALIZES.has(kind)) return 0n
  let made = 0n
  for (const { account, amount } of legs) {
    if (isCustomer(account) && account.currency === 'USD' && account.kind !== 'loan_due') made += amount
  }
  return made
}
