import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { type EthereumNode, verifyByContract } from './contract-wallet.ts'

export type Signed = {
  readonly chainType: ChainType
  readonly address: string
  readonly message: string
  readonly signature: string
}

export type Verdict = 'right' | 'signature' | 'contractWallet' | 'unavailable'

/** A key's signature has 65 bytes. The short form of ERC-2098 is refused, so that a signature has one form. */
const OF_A_KEY = /^[0-9a-f]{128}(00|01|1b|1c)$/
const SHORT_FORM = /^[0-9a-f]{128}$/
const HALF_ORDER = 0x7fff_ffff_ffff_ffff_ffff_ffff_ffff_ffff_5d57_6e73_57a4_501d_dfe9_2f46_681b_20a0n

/** Whether the address signed: `personal_sign` on Ethereum, `signMessageV2` on Tron, or a contract by ERC-1271. */
export async function verifySignature(node: EthereumNode | undefined, signed: Signed): Promise<Verdict> {
  const hex = signed.signature.replace(/^0x/, '').toLowerCase()
  if (SHORT_FORM.test(hex) || hex.length % 2 === 1) return 'signature'
  if (OF_A_KEY.test(hex) && (await isOfKey(signed, hex))) return 'right'
  if (signed.chainType === 'tron') return 'signature'
  if (node === undefined) return OF_A_KEY.test(hex) ? 'signature' : 'contractWallet'
  return await verifyByContract(node, {
    address: signed.address,
    message: signed.message,
    signature: `0x${hex}`,
  })
}

async function isOfKey({ chainType, address, message }: Signed, hex: string): Promise<boolean> {
  // The other s also verifies: it would be a second form of a used signature.
  if (BigInt(`0x${hex.slice(64, 128)}`) > HALF_ORDER) return false
  try {
    if (chainType === 'tron') {
      const { verifyMessage } = await import('tronweb/utils')
      return verifyMessage(message, `0x${hex}`) === address
    }
    const { verifyMessage } = await import('ethers')
    return verifyMessage(message, `0x${hex}`) === address
  } catch {
    return false
  }
}
