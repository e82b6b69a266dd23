import type { Transaction } from '@quayside/contracts/endpoints/account'
import type { OwnLimits } from '@quayside/contracts/endpoints/limits'
import type { OrderKind, OrderSummary } from '@quayside/contracts/endpoints/orders'
import type { Way } from '@quayside/contracts/endpoints/wallets'
import type { Locale } from '@quayside/contracts/locales'
import type { Refusal, Result } from '@quayside/contracts/result'
import type {
  CaseDetail,
  CaseKind,
  CasePhoto,
  CustomerReading,
  IdentityUnderReview,
  CaseDecision as Verdict,
} from '@quayside/contracts/staff/cases'
import type { CustodyStanding } from '@quayside/contracts/staff/custody'
import type { SuspensionReason } from '@quayside/contracts/suspension'
import type { AccountMode, UserInfo } from '@quayside/contracts/user'
import type { FastifyRequest } from 'fastify'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { DeskGate } from '../../platform/staff/register-staff.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

/** Which case of a kind, as the queue names it. */
export type Looked = { readonly subject: string; readonly now: number }

/** What a reviewer says of a case; one form a kind. */
type VerdictOf<K extends CaseKind> = Extract<Verdict, { readonly kind: K }>

export type CaseDecision<K extends CaseKind> = Looked & {
  readonly decision: VerdictOf<K>
  readonly version: number
  /** E-mail of the reviewer. */
  readonly by: string
  readonly origin: string
  readonly note: string | undefined
  readonly afterCommit: AfterCommit
}

/** What a decision would say to the customer. */
export type Reading = {
  readonly locale: Locale
  readonly mail: Mail | null
  readonly fields: readonly CustomerReading['fields'][number][]
}

/** One kind of reviewed cases, as the area that it belongs to supplies it. */
export type CaseKeeper<K extends CaseKind> = {
  look(
    tx: ReadTx,
    looked: Looked,
  ): Promise<{ readonly version: number; readonly subject: CaseDetail['subject'] }>
  /** Why it cannot be decided so now, in a sentence, where somebody outside must be asked: before the command. */
  refuseFirst?(subject: string, decision: VerdictOf<K>): Promise<string | undefined>
  /** Decides inside a command; 10019 when the case is not any more as it was seen. */
  decide(tx: Tx, decision: CaseDecision<K>): Promise<Result<void>>
  preview(tx: ReadTx, looked: Looked & { readonly decision: VerdictOf<K> }): Promise<Result<Reading>>
  /** Id of a photo of the case; undefined when there is none. */
  photo(tx: ReadTx, looked: Looked & { readonly photo: CasePhoto }): Promise<string | undefined>
}

type Page<T> = { list: T[]; total: number; page: number; size: number }
type Paging = { readonly page?: number | undefined; readonly size?: number | undefined }
type Whose = { readonly userId: string; readonly mode: AccountMode }

/** An act on an account by somebody of the staff. */
export type StandingAct = {
  readonly userId: string
  readonly note: string
  readonly by: string
  readonly origin: string
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** An order that staff end for a customer, by the command that the customer would have used. */
export type Ending = Whose & {
  readonly kind: 'contract' | 'smart'
  readonly id: string
  readonly locale: Locale
  readonly clientId: string
  /** It waits for its price: it is cancelled, not closed. */
  readonly isWaiting: boolean
  readonly request: FastifyRequest
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** What the desk needs of the other areas. */
export type Customers = {
  ways(tx: ReadTx, userId: string): Promise<Way[]>
  money(whose: Whose): Promise<UserInfo>
  identity(tx: ReadTx, userId: string, now: number): Promise<IdentityUnderReview[]>
  ownLimits(tx: ReadTx, userId: string, now: number): Promise<OwnLimits>
  orders(
    asked: Whose &
      Paging & {
        readonly kind?: OrderKind | undefined
        readonly state?: 'running' | 'ended' | undefined
      },
  ): Promise<Page<OrderSummary>>
  statement(asked: Whose & Paging): Promise<Page<Transaction>>
  suspension(
    tx: ReadTx,
    userId: string,
  ): Promise<
    | {
        readonly reason: SuspensionReason
        readonly note: string
        readonly suspended_by: string
        readonly since: number
      }
    | undefined
  >
  suspend(tx: Tx, act: StandingAct & { readonly reason: SuspensionReason }): Promise<boolean>
  reinstate(tx: Tx, act: StandingAct): Promise<boolean>
  /** What a suspended customer would read, by mail and at sign-in. */
  suspensionWords(
    addressee: { readonly to: string; readonly locale: Locale },
    reason: SuspensionReason,
  ): { readonly mail: Mail; readonly atSignIn: string }
  /** One order of a customer, as they read it; undefined when it is not theirs. */
  order(
    tx: ReadTx,
    asked: Pick<Ending, 'userId' | 'kind' | 'id' | 'locale'>,
  ): Promise<
    | {
        readonly mode: AccountMode
        readonly summary: OrderSummary
        /** What it is of, as a notice of it keeps it. */
        readonly names: { readonly name: string; readonly names?: string }
      }
    | undefined
  >
  /** Ends an order inside a command. */
  end(tx: Tx, ending: Ending): Promise<Result<void, Refusal | StatusRefusal>>
}

/** What every call of the desk is given. */
export type DeskServices = Services &
  DeskGate & {
    readonly keepers: { readonly [K in CaseKind]: CaseKeeper<K> }
    readonly customers: Customers
    /** How custody stands beside the ledger. */
    readonly custodyStanding: (tx: ReadTx) => Promise<CustodyStanding>
  }
