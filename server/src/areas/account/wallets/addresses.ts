import type { ChainType } from '@quayside/contracts/endpoints/wallets'

/** A wallet's address in its one form, and as hex for the standard's parser. */
export type WalletAddress = { readonly address: string; readonly hexAddress: string }

/** The one form of an address; undefined for one that is none: wrong checksum, other network. */
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

/** An address as it is told to people: its beginning and end. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
