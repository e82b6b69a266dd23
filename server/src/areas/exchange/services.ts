import type { Services } from '../services.ts'
import type { ExchangeTable } from './rules/terms.ts'

export type ExchangeServices = Services & { readonly exchangeTable: ExchangeTable }
