import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import type { Currency } from '@quayside/money/currency'

/** What is to be sent, and where; an id stands for one sending, ever. */
export type SendOrder = {
  readonly withdrawalId: string
  readonly currency: CryptoCurrency
  readonly network: Network
  /** The token's contract by the operator's table; null where the currency is the network's own. */
  readonly token: string | null
  /** Digits of the smallest unit on the chain. */
  readonly decimals: number
  readonly destination: string
  /** Minor units of the currency (CURRENCY_SCALE). */
  readonly amount: bigint
}

/** How far a sending is (wallets.md, "Custody"). */
export type SendState =
  /** Nobody has asked for it. */
  | { readonly kind: 'unknown' }
  /** It is written down and may be sent at any moment: ask for it again until it is further, never under another id. */
  | { readonly kind: 'intended' }
  | { readonly kind: 'sent'; readonly txHash: string }
  | {
      readonly kind: 'confirming'
      readonly txHash: string
      /** How many there are, and after how many it is completed; a reorganised chain may take some back. */
      readonly confirmations: number
      readonly needed: number
    }
  /** It has arrived for good. */
  | { readonly kind: 'completed'; readonly txHash: string }
  /** Nothing of it has arrived or ever will: its money may be sent under another id, when a person says so. */
  | {
      readonly kind: 'failed'
      /**
       * `reverted`: the chain took it and undid it. `dropped`: another transaction took its place. `refused`: it cannot be
       * sent as ordered. `aboveHotLimit`: more than the operator lets one sending be.
       */
      readonly reason: 'reverted' | 'dropped' | 'refused' | 'aboveHotLimit'
      readonly txHash: string | null
    }

/** What custody keeps, and what these figures contain already; amounts in minor units. */
export type Holdings = {
  /** By currency; one that it does not keep is not named. */
  readonly sums: ReadonlyMap<Currency, bigint>
  /** What was paid to the networks out of what it keeps, ever. */
  readonly fees: ReadonlyMap<Currency, bigint>
  /** Of the sendings that were asked about, whether the sums are without their money; one that is not named may be either. */
  readonly hasLeft: ReadonlyMap<string, boolean>
}

/** Who keeps the coins and sends them. What it says has been made durable before it is said. */
export type Custody = {
  readonly kind: 'sandbox' | 'http' | 'ethereum'
  /** Networks whose coins it keeps; every network's without. */
  readonly networks?: readonly Network[]
  /**
   * Makes the intent durable, then sends; the same id again changes nothing and goes on where it stood. Rejects with a
   * CustodyConflict for an id of another order or of another custody, and with another error when it could not be learned
   * what came of it: then ask again.
   */
  send(order: SendOrder): Promise<SendState>
  /**
   * How far it is; looks, and begins no sending: what was signed is sent where the chain does not know it or waits for a higher
   * fee, so that it is still paid once and keeps nothing behind it waiting. Rejects when nobody can tell.
   */
  status(withdrawalId: string): Promise<SendState>
  /**
   * Whether it may have sent what is not written here, because the database was put back from an older copy: who it says so of
   * must not get the money back. Rejects when nobody can tell. A custody without it sends nothing that is not written here.
   */
  mayHaveSent?(withdrawalId: string): Promise<boolean>
  /**
   * Writes down what it has been given already although that is not written here, as after an older copy was put back, and says
   * how far it is; undefined when it knows nothing of it. Sends nothing.
   */
  takeUp?(order: SendOrder): Promise<SendState | undefined>
  /** What it keeps while these sendings are under way; undefined where the driver cannot tell (sandbox). */
  balances(underWay?: readonly string[]): Promise<Holdings | undefined>
  close(): Promise<void>
}

/** An id that stands for another sending, or for one that another custody began: a person must look. */
export class CustodyConflict extends Error {
  override readonly name = 'CustodyConflict'
}
