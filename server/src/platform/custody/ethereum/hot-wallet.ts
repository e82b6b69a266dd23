import { newestOf } from './attempts.ts'
import { type Call, transferredBy } from './transfer.ts'

/** The most a transaction can take from the wallet, in the chain's smallest units. */
export type Cost = { readonly ether: bigint; readonly token: string | null; readonly units: bigint }

/** Signed terms besides the call; fees are wei per unit of gas. */
export type Terms = {
  readonly nonce: number
  readonly gas: bigint
  readonly feeCap: bigint
  readonly tip: bigint
}

/** The key never leaves this object. */
export type HotWallet = {
  /** With checksum. */
  readonly address: string
  sign(call: Call, terms: Terms): { readonly raw: string; readonly txHash: string }
  read(raw: string): { readonly call: Call; readonly terms: Terms }
  hashOf(raw: string): string
  /** Cost of a sending's newest transaction: it is the most expensive, and only one is ever mined. */
  costOf(kept: string): Cost
}

const MAIN_NETWORK = 1

export async function openHotWallet(key: string): Promise<HotWallet> {
  const { computeAddress, keccak256, SigningKey, Transaction } = await import('ethers')
  const signingKey = new SigningKey(key)

  function read(raw: string): { call: Call; terms: Terms } {
    const { to, value, data, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = Transaction.from(raw)
    return {
      call: { to: to ?? '', value, data },
      terms: { nonce, gas: gasLimit, feeCap: maxFeePerGas ?? 0n, tip: maxPriorityFeePerGas ?? 0n },
    }
  }

  return {
    address: computeAddress(signingKey),
    sign(call, { nonce, gas, feeCap, tip }) {
      const transaction = Transaction.from({
        type: 2,
        chainId: MAIN_NETWORK,
        nonce,
        gasLimit: gas,
        ...call,
        maxFeePerGas: feeCap,
        maxPriorityFeePerGas: tip,
      })
      transaction.signature = signingKey.sign(transaction.unsignedHash)
      const raw = transaction.serialized
      return { raw, txHash: keccak256(raw) }
    },
    read,
    hashOf: keccak256,
    costOf(kept) {
      const { call, terms } = read(newestOf(kept))
      const moved = transferredBy(call)
      return {
        ether: call.value + terms.gas * terms.feeCap,
        token: moved?.token ?? null,
        units: moved?.units ?? 0n,
      }
    },
  }
}
