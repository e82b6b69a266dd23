import { boughtBy, type ExposureChange } from '../../ledger/exposure/change.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { realOptionsAfter, realStakes } from './queries.ts'
import { OPTION } from './tables.ts'

/** Running options of real accounts by id, after an id. */
export async function heldOptionsAfter(tx: ReadTx, { after, limit }: { after: string; limit: number }) {
  return (await tx.all(realOptionsAfter, { id: after, limit })).map(OPTION.fromRow)
}

/** The house's exposure to the running options of real accounts, from the orders themselves. */
export async function exposureOfOptions(tx: ReadTx): Promise<readonly ExposureChange[]> {
  const rows = await tx.all(realStakes, {})
  return rows.map(({ code, stake, return_rate: returnRate }) =>
    boughtBy({ mode: 'real', code, stake, returnRate }),
  )
}
