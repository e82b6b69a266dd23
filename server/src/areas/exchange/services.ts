import type { Services } from '../services.ts'
import type { ExchangeTable } from './rules/terms.ts'

/** What the routes of exchanges are given. */
export type ExchangeServices = Services & { readonly exchangeTable: ExchangeTable }
