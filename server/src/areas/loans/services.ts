import type { IdentityPhoto } from '@quayside/contracts/endpoints/identity'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { CoreServices, OwnLimits, Services } from '../services.ts'
import type { LoanTable } from './rules/terms.ts'

export type LoanParts = { readonly loanTable: LoanTable }

/** What the other areas say about a borrower. */
export type AboutBorrower = {
  /** 1 or 2, by what of the identity is verified; undefined when nothing is. */
  readonly tier: (tx: ReadTx, userId: string) => Promise<1 | 2 | undefined>
  /** The name that a verified identity states. */
  readonly holderName: (tx: ReadTx, userId: string) => Promise<string | undefined>
  /** The verified identity as a reviewer sees it; undefined without one. */
  readonly identity: (tx: ReadTx, userId: string, now: number) => Promise<VerifiedIdentity | undefined>
}

export type VerifiedIdentity = {
  readonly values: Readonly<Record<string, string>>
  readonly age: number | null
  /** Ids of its photos, the signature left out. */
  readonly photos: Readonly<Partial<Record<IdentityPhoto, string>>>
}

/** What the routes of loans are given. */
export type LoanServices = Services & LoanParts & { readonly about: AboutBorrower }

/** What deciding on a loan needs. */
export type Deciding = Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'mailer' | 'config' | 'log' | 'metrics'> &
  LoanParts & { readonly ownLimits: Pick<OwnLimits, 'refuse'> }
