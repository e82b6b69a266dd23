import { decimal } from '@quayside/money/decimal'
import { type ExposureChange, openedBy } from '../../../ledger/exposure/change.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { realPositionsAfter, realSizes } from '../queries.ts'
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

/** The house's exposure to the open positions of real accounts, from the orders themselves. */
export async function exposureOfPositions(tx: ReadTx): Promise<readonly ExposureChange[]> {
  const rows = await tx.all(realSizes, {})
  return rows.map(({ total, quantity, usd_rate: usdRate, ...held }) =>
    openedBy({ ...held, mode: 'real', quantity: decimal(quantity).times(total).toFixed(), usdRate }),
  )
}
