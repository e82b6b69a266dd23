import type { ChainReader } from './ethereum-node.ts'

/** State of a wallet at one block, in the chain's smallest units, and the current gas price. */
export type WalletView = {
  readonly nonce: number
  readonly pendingNonce: number
  readonly ether: bigint
  /** Of the requested token; of ether without one. */
  readonly units: bigint
  /** Wei per unit of gas burned in that block. */
  readonly baseFee: bigint
  /** Wei per unit of gas: the total cap, and the miner's share. */
  readonly feeCap: bigint
  readonly tip: bigint
}

/** Reads a wallet at a single block, so that each outgoing payment counts once. */
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
  // The base fee grows at most an eighth per block: twice the fee lasts for six full blocks.
  return { nonce, pendingNonce, ether, units: units ?? ether, baseFee, feeCap: 2n * baseFee + tip, tip }
}
