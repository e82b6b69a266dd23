import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import type { Services } from '../services.ts'
import type { Library } from './articles/library.ts'
import type { HomePageTable } from './home-page-table.ts'

export type HelpServices = Services & {
  readonly documents: Library
  readonly homePage: HomePageTable
  readonly loanTerms: LoanTerms
  /** Minimum deposit per currency as decimal text (rules §8). */
  readonly depositLimits: readonly { readonly currency: string; readonly minimum: string }[]
}
