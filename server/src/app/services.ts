import type { DepositParts } from '../areas/deposits/services.ts'
import type { ExchangeTable } from '../areas/exchange/rules/terms.ts'
import type { Documents } from '../areas/help/documents.ts'
import type { HomePageTable } from '../areas/help/home-page-table.ts'
import type { LoanParts } from '../areas/loans/services.ts'
import type { CoreServices, Services } from '../areas/services.ts'
import type { WithdrawalParts } from '../areas/withdrawals/services.ts'
import type { ContractLookup } from '../platform/chains/contract-code.ts'
import type { Config } from './config.ts'
import type { CustodyParts } from './custody-parts.ts'

/** Everything below trading: all settings, and single areas' parts. */
export type AppCore = CoreServices &
  DepositParts &
  WithdrawalParts &
  LoanParts &
  CustodyParts & {
    readonly config: Config
    readonly documents: Documents
    readonly homePage: HomePageTable
    readonly contractAt: ContractLookup
    readonly exchangeTable: ExchangeTable
  }

export type AppServices = AppCore & Services
