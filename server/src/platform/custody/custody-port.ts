import type { CryptoCurrency, Network } from '@quayside/contracts/networks'

/** What is to be sent, once, ever. */
export type SendOrder = {
  /** Names the sending: the same name again changes nothing. */
  readonly sendId: string
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly destination: string
  /** What arrives, minor units of the currency. */
  readonly amount: bigint
}

/** Why a sending came to nothing; the money is still in custody. */
export type SendFailure = 'reverted' | 'dropped' | 'refused'

/** Where a sending stands (`wallets.md`, "Custody"). `unknown` is one that custody was never given. */
export type SendState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'intended' }
  | { readonly kind: 'confirming'; readonly txHash: string; readonly count: number; readonly needed: number }
  | { readonly kind: 'completed'; readonly txHash: string; readonly needed: number }
  | { readonly kind: 'failed'; readonly reason: SendFailure; readonly txHash: string | null }

/**
 * Who keeps customers' coins and sends them. Its word is believed only for what it was given: whoever asks by a `sendId`
 * gets the state of that very order.
 */
export type Custody = {
  /** Whether what it sends arrives nowhere. */
  readonly isSample: boolean
  /** Makes the intent durable and sends it; again with the same name it goes on where it stood. */
  send(order: SendOrder): Promise<SendState>
  status(sendId: string): Promise<SendState>
  close(): Promise<void>
}
