import { newestOf } from './attempts.ts'
import { type Call, transferredBy } from './transfer.ts'

/** What a transaction takes from the wallet at most, in the chain's smallest units. */
export type Cost = { readonly ether: bigint; readonly token: string | null; readonly units: bigint }

/** What is signed beside the call; fees are wei a unit of gas. */
export type Terms = {
  readonly nonce: number
  readonly gas: bigint
  readonly feeCap: bigint
  readonly tip: bigint
}

/** The wallet that sends; its key never leaves this object. */
export type HotWallet = {
  /** With its checksum. */
  readonly address: string
  /** A transaction for the main network, in hex, and its hash. The same call and terms give the same bytes. */
  sign(call: Call, terms: Terms): { readonly raw: string; readonly txHash: string }
  /** What was signed. */
  read(raw: string): { readonly call: Call; readonly terms: Terms }
  hashOf(raw: string): string
  /** Of what is kept of a sending: its newest transaction is the dearest, and one alone is ever mined. */
  costOf(kept: string): Cost
}

const MAIN_NETWORK = 1

/** Opens the wallet of a key (`0x` and 64 hex digits). Throws for a key that the curve does not have. */
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
