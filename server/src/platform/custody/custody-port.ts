import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import type { Currency } from '@quayside/money/currency'

export type SendOrder = {
  readonly withdrawalId: string
  readonly currency: CryptoCurrency
  readonly network: Network
  /** Token contract from the operator's table; null for the network's native currency. */
  readonly token: string | null
  /** Decimals of the smallest unit on the chain. */
  readonly decimals: number
  readonly destination: string
  /** Minor units of the currency (CURRENCY_SCALE). */
  readonly amount: bigint
}

export type SendState =
  | { readonly kind: 'unknown' }
  /** Persisted and may be sent at any moment: retry under the same id until it advances, never under another id. */
  | { readonly kind: 'intended' }
  | { readonly kind: 'sent'; readonly txHash: string }
  | {
      readonly kind: 'confirming'
      readonly txHash: string
      /** Confirmations so far, and how many complete it; a chain reorganization can reduce them. */
      readonly confirmations: number
      readonly needed: number
    }
  | { readonly kind: 'completed'; readonly txHash: string }
  /** Nothing arrived and nothing will: a person may approve sending the money under another id. */
  | {
      readonly kind: 'failed'
      /** `dropped`: another transaction took its nonce. `refused`: cannot be sent. `aboveHotLimit`: too large. */
      readonly reason: 'reverted' | 'dropped' | 'refused' | 'aboveHotLimit'
      readonly txHash: string | null
    }

/** Custody balances and which open sendings they already reflect; amounts in minor units. */
export type Holdings = {
  readonly sums: ReadonlyMap<Currency, bigint>
  /** All network fees ever paid from these balances. */
  readonly fees: ReadonlyMap<Currency, bigint>
  /** Per open sending, whether the sums already exclude its money; a missing id may be either. */
  readonly hasLeft: ReadonlyMap<string, boolean>
}

/** Persists every state before reporting it. */
export type Custody = {
  readonly kind: 'sandbox' | 'http' | 'ethereum'
  /** Networks it covers; all networks when omitted. */
  readonly networks?: readonly Network[]
  /** Persists the intent, then sends; idempotent by id. CustodyConflict for another order; else unknown: retry. */
  send(order: SendOrder): Promise<SendState>
  /** The state, without a new sending; may rebroadcast or raise the fee. Rejects when the state is unknown. */
  status(withdrawalId: string): Promise<SendState>
  /** Whether custody may have sent an id that a restored database lacks. Such a withdrawal must not be refunded. */
  mayHaveSent?(withdrawalId: string): Promise<boolean>
  /** Records a sending that a restored database lacks; undefined when custody does not know it. Sends nothing. */
  resume?(order: SendOrder): Promise<SendState | undefined>
  /** Holdings with the given open sendings; undefined when the driver cannot tell (sandbox). */
  balances(underWay?: readonly string[]): Promise<Holdings | undefined>
  close(): Promise<void>
}

/** The id belongs to another order, or another custody began it: a person must check. */
export class CustodyConflict extends Error {
  override readonly name = 'CustodyConflict'
}
