import type { DepositParts } from '../areas/deposits/services.ts'
import type { ExchangeTable } from '../areas/exchange/rules/terms.ts'
import type { Documents } from '../areas/help/documents.ts'
import type { HomePageTable } from '../areas/help/home-page-table.ts'
import type { LoanParts } from '../areas/loans/services.ts'
import type { CoreServices, Services } from '../areas/services.ts'
import type { WithdrawalParts } from '../areas/withdrawals/services.ts'
import type { ContractLook } from '../platform/chains/contract-code.ts'
import type { Config } from './config.ts'
import type { CustodyParts } from './custody-parts.ts'

/** What the server is made of before it trades: all of the settings, and what only one area is given. */
export type AppCore = CoreServices &
  DepositParts &
  WithdrawalParts &
  LoanParts &
  CustodyParts & {
    readonly config: Config
    readonly documents: Documents
    readonly homePage: HomePageTable
    /** Says whether code runs at an address. */
    readonly contractAt: ContractLook
    readonly exchangeTable: ExchangeTable
  }

/** The same with trading. */
export type AppServices = AppCore & Services
