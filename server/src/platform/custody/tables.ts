import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import { type Stored, stored } from '../storage/columns/stored.ts'
import type { Custody, SendState } from './custody-port.ts'

/** A stored sending: the order, its progress, and driver data. Moments in ms. */
export type Intent = {
  readonly withdrawalId: string
  /** The driver that began it; only this driver may continue it. */
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
  /** Signing wallet, nonce, and hex transactions, newest last; all three or none. They share the nonce. */
  readonly wallet: string | null
  readonly nonce: number | null
  readonly raw: string | null
  /** Sequence of the last accepted service report; 0 before the first. */
  readonly sequence: number
  readonly version: number
  readonly createdAt: number
  readonly sentAt: number | null
  readonly updatedAt: number
}

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

/** Fee of an ended transaction in the network's smallest unit, as digits; null until looked up. */
type FeeColumn = { burnt: string | null }

declare module '../storage/schema.ts' {
  interface Database {
    custody_intents: IntentRow & FeeColumn
    /** Total fees of a driver in the network's smallest unit, as digits. */
    custody_fees: { driver: Custody['kind']; paid: string }
  }
}
