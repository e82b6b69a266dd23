import type { Clock } from '@quayside/contracts/clock'
import type { Result } from '@quayside/contracts/result'
import type { Money } from '@quayside/money/money'
import type { Logger } from 'pino'
import type { Holder } from '../ledger/chart.ts'
import type { Market } from '../market/market.ts'
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
export type Services = CoreServices & { readonly trading: Trading }
