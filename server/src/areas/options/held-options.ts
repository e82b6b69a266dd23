import type { ReadTx } from '../../platform/storage/storage.ts'
import { realOptionsAfter } from './queries.ts'
import { OPTION } from './tables.ts'

/** Running options of real accounts by id, after an id. */
export async function heldOptionsAfter(tx: ReadTx, { after, limit }: { after: string; limit: number }) {
  return (await tx.all(realOptionsAfter, { id: after, limit })).map(OPTION.fromRow)
}
