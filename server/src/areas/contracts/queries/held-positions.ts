import type { ReadTx } from '../../../platform/storage/storage.ts'
import { realPositionsAfter } from '../queries.ts'
import { contractOf } from '../rows.ts'
import { termsOf } from '../rules/contract.ts'

/** Open positions of real accounts by id, after an id: what the house's exposure needs of them. */
export async function heldPositionsAfter(tx: ReadTx, { after, limit }: { after: string; limit: number }) {
  const rows = await tx.all(realPositionsAfter, { id: after, limit })
  return rows.map(contractOf).map(contract => {
    const { id, userId, code, margin } = contract
    return { id, userId, code, margin, terms: termsOf(contract) }
  })
}
