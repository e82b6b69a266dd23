import type { ChangedLimits } from '../src/platform/limits.ts'

/** Low limits that a short run reaches. Limits that use the wall clock are off, since a run must not depend on it. */
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
