import type { Vapid } from '../areas/channels/public.ts'
import type { DepositParts } from '../areas/deposits/public.ts'
import type { ExchangeTable } from '../areas/exchange/public.ts'
import type { ExposureLimit } from '../areas/exposure/public.ts'
import type { HomePageTable, Library } from '../areas/help/public.ts'
import type { InviteParts } from '../areas/invites/public.ts'
import type { LoanParts } from '../areas/loans/public.ts'
import type { CoreServices, Services } from '../areas/services.ts'
import type { WithdrawalParts } from '../areas/withdrawals/public.ts'
import type { ContractLookup } from '../platform/chains/contract-code.ts'
import type { CustodyParts } from '../platform/custody/custody-parts.ts'
import type { Tracing } from '../platform/observability/tracing.ts'
import type { Config } from './settings/config.ts'

/** Everything below trading: all settings, and single areas' parts. */
export type AppCore = CoreServices &
  DepositParts &
  WithdrawalParts &
  LoanParts &
  InviteParts &
  CustodyParts & {
    readonly config: Config
    readonly documents: Library
    readonly vapid: Vapid
    readonly homePage: HomePageTable
    readonly contractAt: ContractLookup
    readonly exchangeTable: ExchangeTable
    readonly exposureLimits: readonly ExposureLimit[]
    /** Undefined without `TRACES_URL`. */
    readonly tracing: Tracing | undefined
  }

export type AppServices = AppCore & Services
