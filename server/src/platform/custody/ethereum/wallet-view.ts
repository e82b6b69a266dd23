import type { ChainReader } from './ethereum-node.ts'

/** What a wallet has at one block, in the chain's smallest units, and what a transaction costs then. */
export type WalletView = {
  /** Transactions in blocks, and with those that wait. */
  readonly nonce: number
  readonly pendingNonce: number
  readonly ether: bigint
  /** Of the token that was asked for; of ether without. */
  readonly units: bigint
  /** Wei that a unit of gas burns in that block. */
  readonly baseFee: bigint
  /** Wei a unit of gas, at most and to the miner. */
  readonly feeCap: bigint
  readonly tip: bigint
}

/** Looks at a wallet, all at one block, so that what has left it is counted once. */
export async function viewOf(chain: ChainReader, wallet: string, token: string | null): Promise<WalletView> {
  await chain.requireMainNetwork()
  const { number, baseFee } = await chain.newest()
  const [nonce, pendingNonce, ether, units, tip] = await Promise.all([
    chain.count(wallet, number),
    chain.count(wallet, 'pending'),
    chain.etherOf(wallet, number),
    token === null ? undefined : chain.unitsOf(wallet, token, number),
    chain.tip(),
  ])
  // A base fee grows by an eighth a block at most: twice of it lasts for six full ones.
  return { nonce, pendingNonce, ether, units: units ?? ether, baseFee, feeCap: 2n * baseFee + tip, tip }
}
