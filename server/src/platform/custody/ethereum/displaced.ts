import type { ChainReader } from './ethereum-node.ts'

export type Place = { readonly wallet: string; readonly nonce: number; readonly hashes: readonly string[] }

/**
 * Whether another transaction of the wallet used the nonce in a block up to `settled`, so that none of ours can be
 * mined. Returns true only after seeing that transaction; rejects when the nonce is used but the node does not show by
 * which transaction.
 */
export async function isDisplaced(chain: ChainReader, place: Place, settled: bigint): Promise<boolean> {
  const isUsedBy = async (block: bigint) => (await chain.count(place.wallet, block)) > place.nonce
  if (settled < 0n || !(await isUsedBy(settled))) return false
  const block = await firstUsed(isUsedBy, settled)
  const by = await chain.transactionIn(block, place.wallet, place.nonce)
  if (by === undefined || place.hashes.includes(by))
    throw new Error(`the node does not show what used nonce ${place.nonce} of the hot wallet`)
  return true
}

/** Finds the first block that uses the nonce, backward in growing steps, then by bisection. */
async function firstUsed(isUsedBy: (block: bigint) => Promise<boolean>, settled: bigint): Promise<bigint> {
  let used = settled
  let unused = settled - 1n
  for (let step = 2n; unused >= 0n && (await isUsedBy(unused)); step *= 2n) {
    used = unused
    unused = used - step < -1n ? -1n : used - step
  }
  while (used - unused > 1n) {
    const middle = unused + (used - unused) / 2n
    if (await isUsedBy(middle)) used = middle
    else unused = middle
  }
  return used
}
