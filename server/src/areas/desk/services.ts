import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { AccountMode, UserInfo } from '@quayside/contracts/customer/user'
import type { Transaction } from '@quayside/contracts/endpoints/account/account'
import type { OwnLimits } from '@quayside/contracts/endpoints/account/limits'
import type { Way } from '@quayside/contracts/endpoints/sign-in/wallets'
import type { OrderKind, OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
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
import type { FastifyRequest } from 'fastify'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { DeskGate } from '../../platform/staff/register-staff.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

export type CaseQuery = { readonly subject: string; readonly now: number }

type VerdictOf<K extends CaseKind> = Extract<Verdict, { readonly kind: K }>

export type CaseDecision<K extends CaseKind> = CaseQuery & {
  readonly decision: VerdictOf<K>
  readonly version: number
  readonly by: string
  readonly origin: string
  readonly note: string | undefined
  readonly afterCommit: AfterCommit
}

export type CustomerPreview = {
  readonly locale: Locale
  readonly mail: Mail | null
  readonly fields: readonly CustomerReading['fields'][number][]
}

export type ReviewAdapter<K extends CaseKind> = {
  look(
    tx: ReadTx,
    looked: CaseQuery,
  ): Promise<{ readonly version: number; readonly subject: CaseDetail['subject'] }>
  /** Returns why a decision is not possible now. Runs before the command, because it asks an external service. */
  refuseFirst?(subject: string, decision: VerdictOf<K>): Promise<string | undefined>
  /** Decides inside a command; 10019 when the version has changed. */
  decide(tx: Tx, decision: CaseDecision<K>): Promise<Result<void>>
  preview(
    tx: ReadTx,
    looked: CaseQuery & { readonly decision: VerdictOf<K> },
  ): Promise<Result<CustomerPreview>>
  photo(tx: ReadTx, looked: CaseQuery & { readonly photo: CasePhoto }): Promise<string | undefined>
}

type Page<T> = { list: T[]; total: number; page: number; size: number }
type Paging = { readonly page?: number | undefined; readonly size?: number | undefined }
type AccountQuery = { readonly userId: string; readonly mode: AccountMode }

export type SuspensionAct = {
  readonly userId: string
  readonly note: string
  readonly by: string
  readonly origin: string
  readonly now: number
  readonly afterCommit: AfterCommit
}

export type OrderEnding = AccountQuery & {
  readonly kind: 'contract' | 'smart'
  readonly id: string
  readonly locale: Locale
  readonly clientId: string
  /** The order waits for its price, so it is canceled instead of closed. */
  readonly isWaiting: boolean
  readonly request: FastifyRequest
  readonly now: number
  readonly afterCommit: AfterCommit
}

export type Customers = {
  signInMethods(tx: ReadTx, userId: string): Promise<Way[]>
  money(whose: AccountQuery): Promise<UserInfo>
  identity(tx: ReadTx, userId: string, now: number): Promise<IdentityUnderReview[]>
  ownLimits(tx: ReadTx, userId: string, now: number): Promise<OwnLimits>
  orders(
    asked: AccountQuery &
      Paging & {
        readonly kind?: OrderKind | undefined
        readonly state?: 'running' | 'ended' | undefined
      },
  ): Promise<Page<OrderSummary>>
  statement(asked: AccountQuery & Paging): Promise<Page<Transaction>>
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
  suspend(tx: Tx, act: SuspensionAct & { readonly reason: SuspensionReason }): Promise<boolean>
  reinstate(tx: Tx, act: SuspensionAct): Promise<boolean>
  suspensionWords(
    addressee: { readonly to: string; readonly locale: Locale },
    reason: SuspensionReason,
  ): { readonly mail: Mail; readonly atSignIn: string }
  /** Returns a customer's order in their language; undefined for another customer's. */
  order(
    tx: ReadTx,
    asked: Pick<OrderEnding, 'userId' | 'kind' | 'id' | 'locale'>,
  ): Promise<
    | {
        readonly mode: AccountMode
        readonly summary: OrderSummary
        readonly names: { readonly name: string; readonly names?: string }
      }
    | undefined
  >
  end(tx: Tx, ending: OrderEnding): Promise<Result<void, Refusal | StatusRefusal>>
}

export type DeskServices = Services &
  DeskGate & {
    readonly reviewAdapters: { readonly [K in CaseKind]: ReviewAdapter<K> }
    readonly customers: Customers
    readonly custodyStanding: (tx: ReadTx) => Promise<CustodyStanding>
  }
