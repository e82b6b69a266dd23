import type { Result } from '@quayside/contracts/result'
import type { Money } from '@quayside/money/money'
import type { Logger } from 'pino'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Documents } from './content/documents.ts'
import type { LedgerMode } from './domain/ledger/chart.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Sessions } from './http/sessions.ts'
import type { Ids } from './ids.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Market } from './market/market.ts'
import type { Metrics } from './metrics.ts'
import type { Passwords } from './passwords.ts'
import type { ReadTx, Storage, Tx } from './storage/storage.ts'

/** Milliseconds since the epoch; never Date.now() elsewhere. */
export type Clock = { now(): number }

/** Whose account, in which of the two modes. */
export type Holder = { readonly userId: string; readonly mode: LedgerMode }

/** What the customer's account needs to know of trading; the trading side supplies it. */
export type Trading = {
  /** Sum over the customer's open positions, USD (rules §2), as they stand in the transaction's snapshot. */
  floatingPnL(tx: ReadTx, holder: Holder): Promise<Money>
  /**
   * Closes every open position inside a command, so that a demo wallet can be reset; a refusal says why it cannot.
   * What it tells the world goes through `afterCommit`.
   */
  closeAll(tx: Tx, request: CloseAll): Promise<Result<void>>
}

export type CloseAll = Holder & {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly afterCommit: AfterCommit
}

/** Runs something once the command is durable, and only then. */
export type AfterCommit = (run: () => void) => void

/** Everything the server is made of, besides the trading that builds upon it. */
export type CoreServices = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly ids: Ids
  readonly storage: Storage
  readonly market: Market
  readonly bus: Bus
  readonly mailer: Mailer
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: RateLimits
  readonly metrics: Metrics
  readonly documents: Documents
}

/** What every route and engine is given. */
export type Services = CoreServices & { readonly trading: Trading }
