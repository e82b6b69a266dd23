import type { CryptoCurrency, Network } from '@quayside/contracts/networks'

/** Which transaction is looked up, and what is ours (wallets.md, "Chain observation"). */
export type Sought = {
  readonly currency: CryptoCurrency
  readonly network: Network
  /** In its one form. */
  readonly hash: string
  /** The operator's receiving address. */
  readonly address: string
  /** The token's contract by the operator's table; null where the currency is the network's own. */
  readonly token: string | null
  /** Digits of the smallest unit on the chain. */
  readonly decimals: number
}

/** Which part of a transfer is another than ours; `contract` where one was called, which may have paid ether to us all the same. */
export type Other = 'recipient' | 'token' | 'contract'

/** What a chain says of a transaction, whatever was claimed; amounts in the chain's smallest unit. */
export type Sighting =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly confirmations: number; readonly minedAt: number }
  | {
      readonly kind: 'mined' | 'waiting'
      /** Of our currency to our address. */
      readonly units: bigint
      /** Where nothing of it is seen to have come to us: why; null also where it was sent to us with nothing in it. */
      readonly other: Other | null
      /** Whose wallets sent it to us, each in its one form; empty where that is not known. */
      readonly from: readonly string[]
      readonly confirmations: number
      /** ms; null while it is in no block. */
      readonly minedAt: number | null
    }
