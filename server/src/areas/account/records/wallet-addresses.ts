import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'

export type WalletAddress = { readonly address: string; readonly hexAddress: string }

/** Canonical form of an address; undefined for a wrong checksum or network. */
export async function readAddress(chainType: ChainType, typed: string): Promise<WalletAddress | undefined> {
  const { getAddress, isAddress } = await import('ethers')
  if (chainType === 'ethereum') {
    if (!(typed.startsWith('0x') && isAddress(typed))) return undefined
    const address = getAddress(typed)
    return { address, hexAddress: address }
  }
  const tron = await import('tronweb/utils')
  if (!typed.startsWith('T') || !tron.isAddressValid(typed)) return undefined
  const bytes = tron.decodeBase58Address(typed)
  if (bytes === false) return undefined
  const hex = Buffer.from(bytes).subarray(1).toString('hex')
  return { address: typed, hexAddress: getAddress(`0x${hex}`) }
}

export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
