import type { Holder } from '../../../ledger/chart.ts'
import type { RateLimits } from '../../../platform/http/rate-limits/rate-limits.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { countHolding, countPending } from '../queries.ts'
import type { Room } from '../rules/room.ts'

export async function roomOf(
  tx: ReadTx,
  { userId, mode }: Holder,
  limits: Pick<RateLimits, 'most'>,
): Promise<Room> {
  const holding = await tx.one(countHolding, { userId, mode })
  const pending = await tx.one(countPending, { userId, mode })
  return {
    positions: { held: holding?.total ?? 0, most: limits.most('openPositions') },
    pending: { held: pending?.total ?? 0, most: limits.most('pendingOrders') },
  }
}
