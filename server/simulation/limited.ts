import type { ChangedLimits } from '../src/platform/limits.ts'

/** Less room than the server gives, so that customers of a short run come to its end; the pace is the server's. */
export const LIMITED: ChangedLimits = { openPositions: 8, pendingOrders: 2, runningOptions: 1 }
