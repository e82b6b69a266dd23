import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import { type Stored, stored } from '../storage/stored.ts'
import type { Custody, SendState } from './custody-port.ts'

/** A sending as it is kept: what was ordered, how far it is, and what a driver must not lose. Moments in ms. */
export type Intent = {
  readonly withdrawalId: string
  /** Who began it, and alone may go on with it. */
  readonly driver: Custody['kind']
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly token: string | null
  readonly decimals: number
  readonly destination: string
  readonly amount: bigint
  readonly state: Exclude<SendState['kind'], 'unknown'>
  readonly txHash: string | null
  readonly reason: Extract<SendState, { kind: 'failed' }>['reason'] | null
  readonly confirmations: number
  readonly needed: number
  /**
   * Address that transactions were signed for, its nonce there and their bytes: all three or none. Each transaction in hex,
   * the newest last, a space between; all have the one nonce.
   */
  readonly wallet: string | null
  readonly nonce: number | null
  readonly raw: string | null
  /** The last word of a custody service that counted; 0 before the first. */
  readonly sequence: number
  /** Counts the changes; a change is written only over the version it was made from. */
  readonly version: number
  readonly createdAt: number
  readonly sentAt: number | null
  readonly updatedAt: number
}

/** Which column keeps what of a sending. */
export const INTENT = stored<Intent>()({
  withdrawalId: 'withdrawal_id',
  driver: 'driver',
  currency: 'currency',
  network: 'network',
  token: 'token',
  decimals: 'decimals',
  destination: 'destination',
  amount: 'amount',
  state: 'state',
  txHash: 'tx_hash',
  reason: 'reason',
  confirmations: 'confirmations',
  needed: 'needed',
  wallet: 'wallet',
  nonce: 'nonce',
  raw: 'raw',
  sequence: 'sequence',
  version: 'version',
  createdAt: 'created_at',
  sentAt: 'sent_at',
  updatedAt: 'updated_at',
})

export type IntentRow = Stored<typeof INTENT>

/** What the network took for an ended transaction, in its smallest unit, as digits; null while nobody has looked it up. */
type FeeColumn = { burnt: string | null }

declare module '../storage/schema.ts' {
  interface Database {
    custody_intents: IntentRow & FeeColumn
    /** What the transactions of a driver have cost together, in the network's smallest unit, as digits. */
    custody_fees: { driver: Custody['kind']; paid: string }
  }
}
