import type { Network } from '@quayside/contracts/assets/networks'

/** A token to send; an id identifies one sending forever. */
export type TokenOrder = {
  readonly deliveryId: string
  readonly chain: string
  /** Contract and token as in the item. */
  readonly token: string
  readonly network: Network
  readonly destination: string
}

export type TokenState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'sending'; readonly txHash: string | null }
  | { readonly kind: 'delivered'; readonly txHash: string }
  /** It did not arrive and never will: it may be sent elsewhere under another id. */
  | { readonly kind: 'failed' }

export type TokenCustody = {
  readonly kind: 'sandbox' | 'http'
  /** Sends; repeating the same id changes nothing. Rejects when the outcome is unknown: retry. */
  send(order: TokenOrder): Promise<TokenState>
  /** Returns the state and sends nothing. Rejects when it is unknown. */
  status(deliveryId: string): Promise<TokenState>
}
