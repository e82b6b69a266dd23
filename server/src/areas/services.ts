import type { CryptoCurrency } from '@quayside/contracts/assets/networks'
import type { Clock } from '@quayside/contracts/clock'
import type { OpenPolicy, OwnStop } from '@quayside/contracts/customer/user'
import type { LimitRefusal } from '@quayside/contracts/endpoints/account/limits'
import type { ExchangeReceipt } from '@quayside/contracts/endpoints/funds/exchange'
import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import type { Locale } from '@quayside/contracts/locales'
import type { Refusal, Result } from '@quayside/contracts/result'
import type { Currency } from '@quayside/money/currency'
import type { Money } from '@quayside/money/money'
import type { Logger } from 'pino'
import type { Holder } from '../ledger/chart.ts'
import type { ExposureChange } from '../ledger/exposure/change.ts'
import type { FeedSeeds } from '../market/feed/feed-seeds.ts'
import type { Market } from '../market/market.ts'
import type { Bus } from '../platform/bus.ts'
import type { StatusRefusal } from '../platform/http/envelope.ts'
import type { RateLimits } from '../platform/http/rate-limits/rate-limits.ts'
import type { Sessions } from '../platform/http/sessions/sessions.ts'
import type { Ids } from '../platform/ids.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Metrics } from '../platform/observability/metrics.ts'
import type { PdfPrinter } from '../platform/pdf/pdf-printer.ts'
import type { Photos } from '../platform/photos/photos.ts'
import type { Passwords } from '../platform/secrets/passwords.ts'
import type { SealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import type { Sms } from '../platform/sms/sms.ts'
import type { AfterCommit } from '../platform/storage/commit.ts'
import type { ReadTx, Storage, Tx } from '../platform/storage/storage.ts'
import type { Settings } from './settings.ts'

/** Trading functions that the account area needs. */
export type Trading = {
  /** Returns the unrealized result of open positions, USD (rules §2), in the transaction's snapshot. */
  floatingPnL(tx: ReadTx, holder: Holder): Promise<Money>
  /** Returns whether all of a customer's positions in a mode could be closed now; a rejection says why not. */
  mayCloseAll(tx: ReadTx, holder: Holder): Promise<Result<void>>
  /** Closes everything a customer has open, in a command; returns how many, or why it cannot. */
  closeAll(tx: Tx, request: CloseAll): Promise<Result<number>>
  cancelWaiting(tx: Tx, request: CancelWaiting): Promise<number>
}

export type Lending = {
  withdrawApplications(tx: Tx, request: ApplicationWithdrawal): Promise<number>
}

export type ApplicationWithdrawal = {
  readonly userId: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly afterCommit: AfterCommit
}

export type CancelWaiting = Holder & {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly afterCommit: AfterCommit
}

export type CloseAll = Holder & {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly afterCommit: AfterCommit
  /** Maximum per call; everything when omitted. */
  readonly most?: number
  /** Decided while every market was open: closes at the last price, even if a market has closed since. */
  readonly isDecided?: boolean
}

/** An exchange at a quote of the customer, within a command that is refused as a whole (rules §8). */
export type Redemption = Holder & {
  readonly quoteId: string
  readonly clientId: string
  /** The only currency that the command can use; any when omitted. */
  readonly into?: Currency
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly afterCommit: AfterCommit
}

export type RedeemQuote = (
  tx: Tx,
  redemption: Redemption,
) => Promise<Result<ExchangeReceipt, Refusal | StatusRefusal>>

export type Converting = { readonly redeemQuote: RedeemQuote }

export type NewAct = 'trade' | 'other'

/** A fact a customer has proved, which identifies their other accounts (rules §1.6). */
export type PersonFact =
  | { readonly kind: 'email'; readonly email: string }
  /** E.164. */
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'wallet'; readonly chainType: ChainType; readonly address: string }
  | { readonly kind: 'provider'; readonly issuer: string; readonly subject: string }
  | {
      readonly kind: 'identity'
      readonly firstName: string
      readonly lastName: string
      readonly birthdate: string
    }

/** A customer's own limits (rules §1.6), checked inside the command they may reject. */
export type OwnLimits = {
  /** Rejects (10008, with `limitRefusal`) a new act during a break, or beyond a real account's loss limit. */
  refuse(
    tx: ReadTx,
    requested: Holder & {
      readonly act: NewAct
      /** Immediate cost of the order, USD cents, which must fit a loss limit. Check the break first. */
      readonly cost?: bigint
      /** The change that would put more of an open position at risk. */
      readonly risk?: LimitRefusal['risk']
      readonly now: number
    },
  ): Promise<Result<never> | undefined>
  /** Rejects (10008) a deposit report during a break or beyond a deposit limit; `rate` is USD per unit. */
  refuseDeposit(
    tx: ReadTx,
    deposit: {
      readonly userId: string
      readonly currency: CryptoCurrency
      readonly minor: bigint
      readonly rate: string | undefined
      readonly now: number
    },
  ): Promise<Result<never> | undefined>
  reminder(tx: ReadTx, requested: { readonly userId: string; readonly now: number }): Promise<number | null>
  /** Returns the break that rejects all new acts now, in both modes. */
  stopped(
    tx: ReadTx,
    requested: { readonly userId: string; readonly now: number },
  ): Promise<OwnStop | undefined>
  /** Returns the exclusion of another account with the fact; without a fact, of the same person's other account. */
  excludedElsewhere(
    tx: ReadTx,
    requested: {
      readonly userId: string | undefined
      readonly fact: PersonFact | undefined
      readonly now: number
    },
  ): Promise<OwnStop | undefined>
  /** Admits a proved fact: rejects (10008, `limitRefusal`) one of a customer excluded with another account. */
  admit(
    tx: Tx,
    requested: { readonly userId: string; readonly fact: PersonFact; readonly now: number },
  ): Promise<Result<never> | undefined>
  /** Stores a proved fact of an account with a running exclusion, and every verified identity. */
  remember(
    tx: Tx,
    known: { readonly userId: string; readonly fact: PersonFact; readonly now: number },
  ): Promise<void>
  /** Returns whether a deposit is possible now, and the limit with the least left. */
  depositsLeft(
    tx: ReadTx,
    requested: { readonly userId: string; readonly now: number },
  ): Promise<DepositsLeft>
}

export type DepositsLeft = {
  readonly stopped: LimitRefusal | undefined
  readonly ownLimit?: {
    readonly period: NonNullable<LimitRefusal['period']>
    readonly limit: string
    readonly left: string
  }
}

/** The policies that customers accept; checked inside the command that they may reject. */
export type Policies = {
  /** Returns the versions that the customer has not accepted, in force at `now` (ms) or announced. */
  open(
    tx: ReadTx,
    requested: { readonly userId: string; readonly now: number },
  ): Promise<readonly OpenPolicy[]>
  /** Rejects (10041) a new act of a customer who has not accepted a version in force. */
  refuse(
    tx: ReadTx,
    requested: { readonly userId: string; readonly now: number },
  ): Promise<Result<never> | undefined>
  /** Records the texts in force that a new customer agrees to. */
  agreeAtSignUp(
    tx: Tx,
    customer: { readonly userId: string; readonly locale: Locale; readonly now: number },
  ): Promise<void>
}

/** Rewards for inviters (`INVITE_REWARDS`); they depend on verified identities alone, never on trades or losses. */
export type InviteRewards = {
  /** Promises the inviter the reward in force when a friend joins; nothing without one that may reach the inviter. */
  promise(
    tx: Tx,
    joining: { readonly inviterId: string; readonly invitedId: string; readonly now: number },
  ): Promise<void>
  /** Pays what is due, after a customer was verified or an account opened again. */
  settle(
    tx: Tx,
    changed: { readonly userId: string; readonly now: number; readonly afterCommit: AfterCommit },
  ): Promise<void>
}

/** The operator's limits of the house's exposure, checked inside the command they may reject. */
export type HouseLimits = {
  /** Rejects (10029) a change by a real account that raises the exposure beyond a limit; one that lowers it passes. */
  refuse(tx: Tx, change: ExposureChange): Promise<Result<never> | undefined>
}

/** Row limit that means no limit. */
export const EVERYTHING = 1_000_000_000

/** All server components except trading, which builds on them. */
export type CoreServices = {
  readonly config: Settings
  readonly clock: Clock
  readonly log: Logger
  readonly ids: Ids
  readonly storage: Storage
  readonly market: Market
  readonly feedSeeds: Pick<FeedSeeds, 'days'>
  readonly bus: Bus
  readonly mailer: Mailer
  /** Undefined when the operator has no SMS gateway. */
  readonly sms: Sms | undefined
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: RateLimits
  readonly metrics: Metrics
  readonly photos: Photos
  readonly printer: PdfPrinter
  readonly secrets: SealedSecrets
  readonly houseLimits: HouseLimits
  readonly policies: Policies
  readonly inviteRewards: InviteRewards
}

export type Services = CoreServices & {
  readonly trading: Trading
  readonly ownLimits: OwnLimits
  readonly lending: Lending
}
