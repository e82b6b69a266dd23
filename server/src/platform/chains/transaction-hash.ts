import type { Network } from '@quayside/contracts/networks'

/** The one form of a transaction's hash: 64 small hex digits, behind 0x on Ethereum; undefined for what none is. */
export function canonicalHash(network: Network, typed: string): string | undefined {
  const digits = typed.trim().toLowerCase().replace(/^0x/, '')
  if (!/^[0-9a-f]{64}$/.test(digits)) return undefined
  return network === 'ERC20' ? `0x${digits}` : digits
}
