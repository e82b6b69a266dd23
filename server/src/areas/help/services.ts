import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import type { Services } from '../services.ts'
import type { Documents } from './documents.ts'
import type { HomePageTable } from './home-page-table.ts'

/** What the routes of the help center are given: its documents, and the terms of other areas that it tells everybody. */
export type HelpServices = Services & {
  readonly documents: Documents
  readonly homePage: HomePageTable
  readonly loanTerms: LoanTerms
  /** Least deposit of each currency as decimal text (rules §8). */
  readonly depositLimits: readonly { readonly currency: string; readonly minimum: string }[]
}
