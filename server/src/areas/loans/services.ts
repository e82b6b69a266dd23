import type { IdentityPhoto } from '@quayside/contracts/endpoints/account/identity'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { CoreServices, OwnLimits, Services } from '../services.ts'
import type { LoanTable } from './rules/terms.ts'

export type LoanParts = { readonly loanTable: LoanTable }

export type BorrowerFacts = {
  readonly tier: (tx: ReadTx, userId: string) => Promise<1 | 2 | undefined>
  readonly holderName: (tx: ReadTx, userId: string) => Promise<string | undefined>
  readonly identity: (tx: ReadTx, userId: string, now: number) => Promise<VerifiedIdentity | undefined>
}

export type VerifiedIdentity = {
  readonly values: Readonly<Record<string, string>>
  readonly age: number | null
  /** Photo ids, without the signature. */
  readonly photos: Readonly<Partial<Record<IdentityPhoto, string>>>
}

export type LoanServices = Services & LoanParts & { readonly borrowerFacts: BorrowerFacts }

export type Deciding = Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'mailer' | 'config' | 'log' | 'metrics'> &
  LoanParts & { readonly ownLimits: Pick<OwnLimits, 'refuse'> }
