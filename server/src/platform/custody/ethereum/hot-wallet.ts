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
  costOf(raw: string): Cost
}

const MAIN_NETWORK = 1

/** Opens the wallet of a key (`0x` and 64 hex digits). Throws for a key that the curve does not have. */
export async function openHotWallet(key: string): Promise<HotWallet> {
  const { computeAddress, SigningKey, Transaction } = await import('ethers')
  const signingKey = new SigningKey(key)
  return {
    address: computeAddress(signingKey),
    sign(call, { nonce, gas, feeCap, tip }) {
      const transaction = Transaction.from({
        ...{ type: 2, chainId: MAIN_NETWORK, nonce, gasLimit: gas, ...call },
        ...{ maxFeePerGas: feeCap, maxPriorityFeePerGas: tip },
      })
      transaction.signature = signingKey.sign(transaction.unsignedHash)
      return { raw: transaction.serialized, txHash: hashOf(transaction.hash) }
    },
    costOf(raw) {
      const { to, value, data, gasLimit, maxFeePerGas } = Transaction.from(raw)
      const moved = transferredBy({ to: to ?? '', value, data })
      return {
        ether: value + gasLimit * (maxFeePerGas ?? 0n),
        ...{ token: moved?.token ?? null, units: moved?.units ?? 0n },
      }
    },
  }
}

function hashOf(hash: string | null): string {
  if (hash === null) throw new TypeError('a signed transaction without a hash')
  return hash
}
