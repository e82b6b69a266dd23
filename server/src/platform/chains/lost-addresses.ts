import type { Network } from '@quayside/contracts/networks'
import { addressBytes } from './address.ts'

/** Why what is sent to an address is lost: no one can spend from it, or it is a token's own contract. */
export type AddressLoss = 'unspendable' | 'token'

/** So many equal bytes in a row come from no key: zeros, precompiles, `0x…dEaD`, `0xEeee…`, Bitcoin's `1111…`. */
const RUN = 16

/** Published addresses that burn, without such a row. */
const BURNING: Readonly<Record<Network, readonly string[]>> = {
  ERC20: [
    '0xdEAD000000000000000042069420694206942069',
    '0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF',
    '0x0123456789012345678901234567890123456789',
    '0x1234567890123456789012345678901234567890',
  ],
  TRC20: ['TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
  BTC: ['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
}

/** The contracts of USDT on the main networks. */
const TOKENS: Readonly<Record<Network, readonly string[]>> = {
  ERC20: ['0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  TRC20: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  BTC: [],
}

/**
 * Why what is sent to a canonical address is lost for good; undefined when nothing says so. `tokens` are the contracts of
 * the operator's tokens, and of what is being sent.
 */
export function lossAt(
  network: Network,
  address: string,
  tokens: readonly (string | null)[] = [],
): AddressLoss | undefined {
  if (TOKENS[network].includes(address) || tokens.includes(address)) return 'token'
  if (BURNING[network].includes(address)) return 'unspendable'
  const { bytes, version } = addressBytes(network, address)
  // Bitcoin lets anyone spend from a witness program that no rule defines.
  const isUndefined = version !== undefined && (version > 1 || (version === 1 && bytes.length !== 32))
  return isUndefined || hasRun(bytes) ? 'unspendable' : undefined
}

function hasRun(bytes: Uint8Array): boolean {
  let length = 0
  for (const [index, byte] of bytes.entries()) {
    length = byte === bytes[index - 1] ? length + 1 : 1
    if (length >= RUN) return true
  }
  return false
}
