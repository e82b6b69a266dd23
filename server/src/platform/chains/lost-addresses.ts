import type { Network } from '@quayside/contracts/assets/networks'
import { addressBytes } from './address.ts'

/** Why funds sent to an address are lost: nothing can spend them, or the address is a token contract. */
export type AddressLoss = 'unspendable' | 'token'

/** No key yields this many equal bytes in a row: zeros, precompiles, `0x…dEaD`, `0xEeee…`, Bitcoin's `1111…`. */
const RUN = 16

/** Known burn addresses without such a run. */
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

/** USDT contracts on the main networks. */
const TOKENS: Readonly<Record<Network, readonly string[]>> = {
  ERC20: ['0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  TRC20: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  BTC: [],
}

/** Why funds sent to a canonical address are lost; undefined without a known reason. `tokens` include the sent one. */
export function lossAt(
  network: Network,
  address: string,
  tokens: readonly (string | null)[] = [],
): AddressLoss | undefined {
  if (TOKENS[network].includes(address) || tokens.includes(address)) return 'token'
  if (BURNING[network].includes(address)) return 'unspendable'
  const { bytes, version } = addressBytes(network, address)
  // On Bitcoin, anyone can spend from an undefined witness program.
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
