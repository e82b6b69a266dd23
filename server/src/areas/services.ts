import type { Clock } from '@quayside/contracts/clock'
import type { LimitRefusal } from '@quayside/contracts/endpoints/limits'
import type { ChainType } from '@quayside/contracts/endpoints/wallets'
import type { CryptoCurrency } from '@quayside/contracts/networks'
import type { Result } from '@quayside/contracts/result'
import type { OwnStop } from '@quayside/contracts/user'
import type { Money } from '@quayside/money/money'
import type { Logger } from 'pino'
import type { Holder } from '../ledger/chart.ts'
import type { Market } from '../market/market.ts'
import type { FeedSeeds } from '../market/one-source/feed-seeds.ts'
import type { Bus } from '../platform/bus.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Sessions } from '../platform/http/sessions.ts'
import type { Ids } from '../platform/ids.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Passwords } from '../platform/passwords.ts'
import type { PdfPrinter } from '../platform/pdf/pdf-printer.ts'
import type { Photos } from '../platform/photos/photos.ts'
import type { SealedSecrets } from '../platform/sealed-secrets.ts'
import type { Sms } from '../platform/sms/sms.ts'
import type { AfterCommit } from '../platform/storage/commit.ts'
import type { ReadTx, Storage, Tx } from '../platform/storage/storage.ts'
import type { Settings } from './settings.ts'

/** What the customer's account needs to know of trading; the trading side supplies it. */
export type Trading = {
  /** Sum over the customer's open positions, USD (rules §2), as they stand in the transaction's snapshot. */
  floatingPnL(tx: ReadTx, holder: Holder): Promise<Money>
  /** Whether everything that a customer holds in a mode could be closed now; a refusal says why not. */
  mayCloseAll(tx: ReadTx, holder: Holder): Promise<Result<void>>
  /**
   * Ends what a customer has under way inside a command, so that a demo wallet can be reset; how much it ended. A refusal
   * says why it cannot. What it tells the world goes through `afterCommit`.
   */
  closeAll(tx: Tx, request: CloseAll): Promise<Result<number>>
  /** Cancels every order that waits for its entry, inside a command; how many. */
  cancelWaiting(tx: Tx, request: CancelWaiting): Promise<number>
}

/** What customers who exclude themselves need of loans; the worker of loans supplies it. */
export type Lending = {
  /** Takes back what a customer has asked for and not been paid yet, inside a command, whoever looks at it; how much. */
  takeBack(tx: Tx, request: TakeBack): Promise<number>
}

export type TakeBack = {
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
  /** How much of it at once; everything without. */
  readonly most?: number
  /** It was decided while every market was open: it is closed at the last price, whatever has shut since. */
  readonly isDecided?: boolean
}

/** What is begun: a trade can be lost, and is under the loss limits too; the rest is a plan, a bid or a loan. */
export type NewAct = 'trade' | 'other'

/** Something that a customer has proved about themselves, by which another account of theirs is recognized (rules §1.6). */
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

/** What a customer has set for themselves (rules §1.6), asked inside the command of what it may stand against. */
export type OwnLimits = {
  /** Refuses (10008, with `limitRefusal`) what is begun during a break, in both modes, or beyond a loss limit of the real account. */
  refuse(
    tx: ReadTx,
    asked: Holder & {
      readonly act: NewAct
      /**
       * What the order itself costs at once, USD cents: a loss limit must leave that much. Its break has been asked about before.
       */
      readonly cost?: bigint
      /** What of an open position could lose more by it. */
      readonly risk?: LimitRefusal['risk']
      readonly now: number
    },
  ): Promise<Result<never> | undefined>
  /** Refuses (10008) the report of a deposit during a break or beyond a deposit limit; `rate` is USD for one unit. */
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
  /** Minutes after which a customer wants to be told how long they are here; null where they do not. */
  reminder(tx: ReadTx, asked: { readonly userId: string; readonly now: number }): Promise<number | null>
  /** The break that refuses everything new now, in both modes. */
  stopped(tx: ReadTx, asked: { readonly userId: string; readonly now: number }): Promise<OwnStop | undefined>
  /** The exclusion of another account that has a proved fact; without one, of another account of the same person. */
  excludedElsewhere(
    tx: ReadTx,
    asked: {
      readonly userId: string | undefined
      readonly fact: PersonFact | undefined
      readonly now: number
    },
  ): Promise<OwnStop | undefined>
  /**
   * Lets an account have a proved fact: refuses (10008, with `limitRefusal`) one of a customer who has excluded themselves with
   * another account, and remembers the facts of one who has done so with this account.
   */
  admit(
    tx: Tx,
    asked: { readonly userId: string; readonly fact: PersonFact; readonly now: number },
  ): Promise<Result<never> | undefined>
  /** Remembers a proved fact of an account whose exclusion holds, and every verified identity. */
  remember(
    tx: Tx,
    known: { readonly userId: string; readonly fact: PersonFact; readonly now: number },
  ): Promise<void>
  /** Whether anything may be deposited now, and the limit with the least left. */
  depositsLeft(tx: ReadTx, asked: { readonly userId: string; readonly now: number }): Promise<DepositsLeft>
}

export type DepositsLeft = {
  readonly stopped: LimitRefusal | undefined
  readonly ownLimit?: {
    readonly period: NonNullable<LimitRefusal['period']>
    readonly limit: string
    readonly left: string
  }
}

/** For a limit of rows where everything is meant. */
export const EVERYTHING = 1_000_000_000

/** Everything the server is made of, besides the trading that builds upon it. */
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
  /** Text messages; undefined where the operator has no gateway. */
  readonly sms: Sms | undefined
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: RateLimits
  readonly metrics: Metrics
  readonly photos: Photos
  readonly printer: PdfPrinter
  readonly secrets: SealedSecrets
}

/** What every route and engine is given. */
export type Services = CoreServices & {
  readonly trading: Trading
  readonly ownLimits: OwnLimits
  readonly lending: Lending
}
