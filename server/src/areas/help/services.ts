import type { LoanTerms } from '@quayside/contracts/endpoints/index'
import type { Services } from '../services.ts'

/** What the routes of the help center are given: the terms of other areas that it tells everybody. */
export type HelpServices = Services & { readonly loanTerms: LoanTerms }
