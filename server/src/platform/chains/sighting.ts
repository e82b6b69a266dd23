import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'

/** The transaction to look up, and our side of it (wallets.md, "Chain observation"). */
export type Sought = {
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly hash: string
  readonly address: string
  /** Token contract from the operator's table; null for the network's native currency. */
  readonly token: string | null
  /** Decimals of the smallest unit on the chain. */
  readonly decimals: number
}

/** The part of a transfer that does not match; a called `contract` may still have paid us ether. */
export type Other = 'recipient' | 'token' | 'contract'

/** Chain state of a transaction, independent of the customer's claim; amounts in the chain's smallest unit. */
export type Sighting =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly confirmations: number; readonly minedAt: number }
  | {
      readonly kind: 'mined' | 'waiting'
      /** In our currency, received at our address. */
      readonly units: bigint
      /** Why nothing arrived; null also when a transfer to us was empty. */
      readonly other: Other | null
      /** Sending wallets, canonical; empty when unknown. */
      readonly from: readonly string[]
      readonly confirmations: number
      /** ms; null while no block contains it. */
      readonly minedAt: number | null
    }
