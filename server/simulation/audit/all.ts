import { auditAlerts } from './alerts.ts'
import type { Auditor } from './audit.ts'
import { auditContractMoney } from './contract-money.ts'
import { auditContractPaths } from './contract-paths.ts'
import { auditDeposits } from './deposits.ts'
import { auditExchanges } from './exchanges.ts'
import { auditExposure } from './exposure.ts'
import { auditLimitOrders } from './limit-orders.ts'
import { auditLimits } from './limits.ts'
import { auditLoans } from './loans.ts'
import { auditNfts } from './nfts.ts'
import { auditNotices } from './notices.ts'
import { auditOptions } from './options.ts'
import { auditOwnLimits } from './own-limits.ts'
import { auditPlans } from './plans.ts'
import { auditTrails } from './trails.ts'
import { auditWallets } from './wallets.ts'
import { auditWithdrawals } from './withdrawals.ts'

export const AUDITORS: readonly Auditor[] = [
  auditWallets,
  auditNotices,
  auditContractMoney,
  auditContractPaths,
  auditTrails,
  auditLimitOrders,
  auditOptions,
  auditPlans,
  auditAlerts,
  auditLimits,
  auditExchanges,
  auditDeposits,
  auditWithdrawals,
  auditLoans,
  auditNfts,
  auditOwnLimits,
  auditExposure,
]
