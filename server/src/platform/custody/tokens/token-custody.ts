import type { Network } from '@quayside/contracts/networks'

/** Which token is to be sent where; an id stands for one sending, ever. */
export type TokenOrder = {
  readonly deliveryId: string
  readonly chain: string
  /** Contract and token as the item names them. */
  readonly token: string
  readonly network: Network
  readonly destination: string
}

/** How far the sending of a token is. */
export type TokenState =
  /** Nobody has asked for it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'sending'; readonly txHash: string | null }
  /** It has arrived for good. */
  | { readonly kind: 'delivered'; readonly txHash: string }
  /** It has not arrived and never will: it may be sent elsewhere under another id. */
  | { readonly kind: 'failed' }

/** Who keeps the tokens of NFTs and sends them; a kind of custody of its own, for a hot wallet of coins has none of them. */
export type TokenCustody = {
  readonly kind: 'sandbox' | 'http'
  /** Sends; the same id again changes nothing. Rejects when it could not be learned what came of it: then ask again. */
  send(order: TokenOrder): Promise<TokenState>
  /** How far it is; sends nothing. Rejects when nobody can tell. */
  status(deliveryId: string): Promise<TokenState>
}
