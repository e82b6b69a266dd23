import type { ChangedLimits } from '../src/platform/limits.ts'

/**
 * Lower limits than the server's, so that customers of a short run reach them; the rates are the server's. Exchange
 * quotes, deposit reports, withdrawal quotes, loan applications, desk actions and processing time are unlimited,
 * because their limits use the wall clock, which a run must not depend on.
 */
export const LIMITED: ChangedLimits = {
  openPositions: 8,
  pendingOrders: 2,
  runningOptions: 1,
  exchangeQuotes: 1_000_000,
  depositsByUser: 1_000_000,
  withdrawalQuotes: 1_000_000,
  loansByUser: 1_000_000,
  agreementsByUser: 1_000_000,
  deskByIp: 1_000_000,
  deskByStaff: 1_000_000,
  processingMs: 1_000_000,
}
