import type { Currency } from '@quayside/money/currency'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { arrivedByNetwork, submittedOf, waitingOf } from './queries.ts'

/** A customer's uncredited deposits, minor units: under review, or waiting below the minimum. */
export async function depositsUnderWay(
  tx: ReadTx,
  userId: string,
): Promise<readonly { readonly currency: Currency; readonly minor: bigint }[]> {
  const submitted = await tx.all(submittedOf, { userId })
  const waiting = await tx.all(waitingOf, { userId })
  return [
    ...submitted.map(({ currency, claimed }) => ({ currency, minor: claimed ?? 0n })),
    ...waiting.map(({ currency, credited }) => ({ currency, minor: credited ?? 0n })),
  ]
}

/** Totals that arrived over each network, minor units. */
export async function arrivedTotals(tx: ReadTx) {
  const rows = await tx.all(arrivedByNetwork, {})
  return rows.map(({ network, currency, credited }) => ({ network, currency, amount: credited }))
}
