import type { ChainType } from '@quayside/contracts/endpoints/wallets'
import type { WithdrawalWait } from '@quayside/contracts/endpoints/withdrawals'
import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import type { Custody, SendOrder } from '../../platform/custody/custody-port.ts'
import type { refuseWith } from '../../platform/http/envelope.ts'
import type { Session } from '../../platform/http/sessions.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { CoreServices, Services } from '../services.ts'
import type { WithdrawalTable } from './rules/terms.ts'

export type WithdrawalParts = {
  readonly withdrawalTable: WithdrawalTable
  readonly custody: Custody
  /** What a currency is on a network: the operator's token contract, and the digits of its smallest unit there. */
  readonly coinOf: (currency: CryptoCurrency, network: Network) => Pick<SendOrder, 'token' | 'decimals'>
  /** What has arrived over each network, minor units. */
  readonly arrived: (tx: ReadTx) => Promise<readonly Arrived[]>
}

export type Arrived = {
  readonly network: Network
  readonly currency: CryptoCurrency
  readonly amount: bigint
}

/** A wallet of the customer's, from when on it can authorize (ms). */
export type LinkedWallet = {
  readonly chainType: ChainType
  readonly address: string
  /** As hex, by which a signature names its signer. */
  readonly hexAddress: string
  readonly usableAt: number
}

/** An address of the customer's book; null while it is not confirmed, else from when on money can go there (ms). */
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
  /** Makes a code; who asked has five tries at it. */
  readonly issue: (of: CodeFor) => Promise<{ readonly code: string; readonly expiresAt: number }>
  /** Whether a typed code is right; a wrong one costs a try. */
  readonly check: (typed: CodeFor & { readonly code: string }) => Promise<boolean>
  /** Spends a code inside the command that it permits; false when somebody was faster. */
  readonly spend: (tx: Tx, typed: CodeFor & { readonly code: string }) => Promise<boolean>
}

/** What the other areas say about a customer. */
export type AboutCustomer = {
  readonly wallets: (tx: ReadTx, userId: string) => Promise<readonly LinkedWallet[]>
  /** 1 or 2, by what of the identity is verified; undefined when nothing is. */
  readonly tier: (tx: ReadTx, userId: string) => Promise<1 | 2 | undefined>
  /** By when the first tier of the identity is reviewed (ms); undefined while it is not under review. */
  readonly identityDueAt: (tx: ReadTx, userId: string) => Promise<number | undefined>
  readonly hasSecondFactor: (tx: ReadTx, userId: string) => Promise<boolean>
  /** Codes by e-mail, each good for one quote. */
  readonly codes: QuoteCodes
  /** An address of the customer's book. */
  readonly address: (tx: ReadTx, of: { userId: string; id: string }) => Promise<Destination | undefined>
  /** The last change of how the customer signs in that lets withdrawals wait. */
  readonly lastChange: (
    tx: ReadTx,
    userId: string,
  ) => Promise<{ reason: Extract<WithdrawalWait, 'newDevice' | 'signInChanged'>; at: number } | undefined>
  /** 403 `freshSignIn` unless its holder has just proved who they are, the second factor included. */
  readonly refuseUnlessFresh: (session: Session) => Promise<ReturnType<typeof refuseWith> | undefined>
}

/** What the routes of withdrawals are given. */
export type WithdrawalServices = Services & WithdrawalParts & { readonly about: AboutCustomer }

/** What deciding on a withdrawal needs. */
export type Deciding = Pick<
  CoreServices,
  'ids' | 'clock' | 'bus' | 'mailer' | 'config' | 'log' | 'metrics' | 'market'
> &
  WithdrawalParts
