import { money } from '@quayside/money/money'
import { houseAccount } from '../ledger/chart.ts'
import { post } from '../ledger/post.ts'
import { move, posting } from '../ledger/posting.ts'
import { findPosting } from '../ledger/queries.ts'
import type { Tx } from '../platform/storage/storage.ts'

const SAMPLE_POOL = money('USD', 100_000_000n)
const HEAD = { kind: 'plan_fund', reference: 'sandbox' } as const

/** Fills the sandbox's plan pool once, so that the displayed coverage comes from the ledger (rules §6). */
export async function fundSandboxPool(tx: Tx, at: number): Promise<void> {
  if ((await tx.one(findPosting, HEAD)) !== undefined) return
  const pool = houseAccount('plan_pool', 'USD', 'real')
  const legs = move(houseAccount('custody', 'USD', 'real'), pool, SAMPLE_POOL)
  await post(tx, posting({ ...HEAD, at, memo: 'sandbox' }, legs))
}
