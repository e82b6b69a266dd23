import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import type { WithdrawalWait } from '@quayside/contracts/endpoints/funds/withdrawals'
import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import type { CustodyParts } from '../../platform/custody/custody-parts.ts'
import type { refuseWith } from '../../platform/http/envelope.ts'
import type { Session } from '../../platform/http/sessions/sessions.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { CoreServices, Services } from '../services.ts'
import type { WithdrawalTable } from './rules/terms.ts'

export type WithdrawalParts = Pick<CustodyParts, 'custody' | 'coinOf'> & {
  readonly withdrawalTable: WithdrawalTable
  /** Totals that arrived over each network, minor units. */
  readonly arrived: (tx: ReadTx) => Promise<readonly Arrived[]>
}

export type Arrived = {
  readonly network: Network
  readonly currency: CryptoCurrency
  readonly amount: bigint
}

/** A customer's wallet, and from when it can authorize (ms). */
export type LinkedWallet = {
  readonly chainType: ChainType
  readonly address: string
  readonly hexAddress: string
  readonly usableAt: number
}

/** An address-book entry; `usableAt` in ms, null until confirmed. */
export type Destination = {
  readonly id: string
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  readonly label: string
  readonly usableAt: number | null
}

type CodeFor = { readonly userId: string; readonly email: string; readonly nonce: string }

export type QuoteCodes = {
  readonly issue: (of: CodeFor) => Promise<{ readonly code: string; readonly expiresAt: number }>
  /** A wrong code costs a try. */
  readonly check: (typed: CodeFor & { readonly code: string }) => Promise<boolean>
  /** Uses up a code in the command it authorizes; false when another command used it first. */
  readonly spend: (tx: Tx, typed: CodeFor & { readonly code: string }) => Promise<boolean>
}

export type CustomerFacts = {
  readonly wallets: (tx: ReadTx, userId: string) => Promise<readonly LinkedWallet[]>
  readonly tier: (tx: ReadTx, userId: string) => Promise<1 | 2 | undefined>
  /** Review deadline of the first identity tier (ms); undefined while it is not under review. */
  readonly identityDueAt: (tx: ReadTx, userId: string) => Promise<number | undefined>
  readonly hasSecondFactor: (tx: ReadTx, userId: string) => Promise<boolean>
  readonly codes: QuoteCodes
  readonly address: (tx: ReadTx, of: { userId: string; id: string }) => Promise<Destination | undefined>
  readonly lastChange: (
    tx: ReadTx,
    userId: string,
  ) => Promise<{ reason: Extract<WithdrawalWait, 'newDevice' | 'signInChanged'>; at: number } | undefined>
  readonly refuseWithoutStepUp: (session: Session) => Promise<ReturnType<typeof refuseWith> | undefined>
}

export type WithdrawalServices = Services & WithdrawalParts & { readonly customerFacts: CustomerFacts }

export type Deciding = Pick<
  CoreServices,
  'ids' | 'clock' | 'bus' | 'mailer' | 'config' | 'log' | 'metrics' | 'market'
> &
  WithdrawalParts
