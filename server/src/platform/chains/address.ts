import { createHash } from 'node:crypto'
import type { Network } from '@quayside/contracts/assets/networks'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest())

/** Longer than any address. */
const LONGEST = 120

/** Canonical receiving address on a main network: EIP-55, Base58Check, or lower-case bech32; undefined if invalid. */
export async function canonicalAddress(network: Network, typed: string): Promise<string | undefined> {
  const text = typed.trim()
  if (text.length > LONGEST) return undefined
  if (network === 'ERC20') return await ethereumAddress(text)
  return network === 'TRC20' ? tronAddress(text) : bitcoinAddress(text)
}

async function ethereumAddress(text: string): Promise<string | undefined> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const { getAddress, isAddress } = await import('ethers')
  return isAddress(text) ? getAddress(text) : undefined
}

/** First byte of a Tron main-network address. */
const TRON = 0x41

function tronAddress(text: string): string | undefined {
  const bytes = decoded(() => base58check.decode(text))
  return bytes?.length === 21 && bytes[0] === TRON ? text : undefined
}

export function tronAddressOf(digits: string): string {
  return base58check.encode(Uint8Array.from([TRON, ...Buffer.from(digits.slice(2), 'hex')]))
}

/** Version bytes of P2PKH and P2SH addresses on Bitcoin's main network. */
const BITCOIN = [0x00, 0x05]

function bitcoinAddress(text: string): string | undefined {
  if (/^bc1/i.test(text)) return segwitAddress(text)
  const bytes = decoded(() => base58check.decode(text))
  return bytes?.length === 21 && BITCOIN.includes(bytes[0] ?? -1) ? text : undefined
}

/** BIP 173 for version 0, BIP 350 for later ones. */
function segwitAddress(text: string): string | undefined {
  const isFirst = decoded(() => bech32.decode(text as `bc1${string}`))
  const words = isFirst ?? decoded(() => bech32m.decode(text as `bc1${string}`))
  const [version, ...rest] = words?.words ?? []
  if (words === undefined || words.prefix !== 'bc' || version === undefined || version > 16) return undefined
  const program = decoded(() => bech32.fromWords(rest))
  if (program === undefined || program.length < 2 || program.length > 40) return undefined
  if ((isFirst !== undefined) !== (version === 0)) return undefined
  if (version === 0 && program.length !== 20 && program.length !== 32) return undefined
  return text.toLowerCase()
}

/** Returns the hash or witness program of a canonical address; witness programs come with their version. */
export function addressBytes(
  network: Network,
  address: string,
): { readonly bytes: Uint8Array; readonly version?: number } {
  if (network === 'ERC20') return { bytes: Buffer.from(address.slice(2), 'hex') }
  if (!/^bc1/.test(address)) return { bytes: base58check.decode(address).slice(1) }
  const isFirst = decoded(() => bech32.decode(address as `bc1${string}`))
  const [version = 0, ...rest] = (isFirst ?? bech32m.decode(address as `bc1${string}`)).words
  return { bytes: bech32.fromWords(rest), version }
}

function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
