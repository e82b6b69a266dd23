import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { readAddress, type WalletAddress } from '../records/wallet-addresses.ts'
import { listWallets } from '../records/wallets.ts'

type UsableWallet = WalletAddress & { readonly chainType: ChainType; readonly usableAt: number }

/** A customer's linked wallets, and from when each can authorize (ms). */
export async function usableWallets(
  tx: ReadTx,
  userId: string,
  waitMs: number,
): Promise<readonly UsableWallet[]> {
  const linked: UsableWallet[] = []
  for (const { chain_type: chainType, address, added_at: addedAt } of await tx.all(listWallets, { userId })) {
    const read = await readAddress(chainType, address)
    if (read !== undefined)
      linked.push({ chainType, address, hexAddress: read.hexAddress, usableAt: addedAt + waitMs })
  }
  return linked
}
