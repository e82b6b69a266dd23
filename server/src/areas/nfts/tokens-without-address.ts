import type { ReadTx } from '../../platform/storage/storage.ts'
import { deliveriesWithoutAddress } from './queries.ts'

/** How many NFTs a customer has won or bought and said no address for. */
export async function tokensWithoutAddress(tx: ReadTx, userId: string): Promise<number> {
  return (await tx.one(deliveriesWithoutAddress, { userId }))?.count ?? 0
}
