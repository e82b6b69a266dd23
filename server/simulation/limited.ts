import type { ChangedLimits } from '../src/platform/limits.ts'

/**
 * Less room than the server gives, so that customers of a short run come to its end; the pace is the server's. Prices for
 * exchanges, reports of deposits, quotes of withdrawals, loans that are asked for, acts of the desk and the time that answers
 * take are counted by the wall clock, which a run must not depend on.
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
