/** Input of an EIP-712 hash; Tron signs the same digest (TIP-712). */
export type TypedData = {
  readonly domain: { readonly name: string; readonly version: string; readonly chainId: number }
  readonly types: Readonly<Record<string, { readonly name: string; readonly type: string }[]>>
  readonly message: Readonly<Record<string, string>>
}

/** A canonical key signature: 65 bytes; its `s` must be in the lower half of the curve order. */
const OF_A_KEY = /^[0-9a-f]{128}(00|01|1b|1c)$/
const HALF_ORDER = 0x7fff_ffff_ffff_ffff_ffff_ffff_ffff_ffff_5d57_6e73_57a4_501d_dfe9_2f46_681b_20a0n

/** Ethereum address of the signer; undefined for a short form, a high `s`, or a contract's signature. */
export async function signerOf(data: TypedData, signature: string): Promise<string | undefined> {
  const hex = signature.replace(/^0x/, '').toLowerCase()
  if (!OF_A_KEY.test(hex) || BigInt(`0x${hex.slice(64, 128)}`) > HALF_ORDER) return undefined
  const { recoverAddress, TypedDataEncoder } = await import('ethers')
  const { EIP712Domain: _, ...types } = data.types
  try {
    return recoverAddress(TypedDataEncoder.hash(data.domain, types, data.message), `0x${hex}`)
  } catch {
    return undefined
  }
}
