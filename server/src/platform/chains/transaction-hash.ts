import type { Network } from '@quayside/contracts/assets/networks'

/** Canonical hash: 64 lower-case hex digits, with 0x on Ethereum; undefined when invalid. */
export function canonicalHash(network: Network, typed: string): string | undefined {
  const digits = typed.trim().toLowerCase().replace(/^0x/, '')
  if (!/^[0-9a-f]{64}$/.test(digits)) return undefined
  return network === 'ERC20' ? `0x${digits}` : digits
}
