import type { Holder } from '../../../ledger/chart.ts'
import type { RateLimits } from '../../../platform/http/rate-limits/rate-limits.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { countOrders } from '../queries.ts'
import type { Room } from '../rules/room.ts'

export async function roomOf(
  tx: ReadTx,
  { userId, mode }: Holder,
  limits: Pick<RateLimits, 'most'>,
): Promise<Room> {
  const held = await tx.one(countOrders, { userId, mode })
  return {
    positions: { held: held?.holding ?? 0, most: limits.most('openPositions') },
    pending: { held: held?.pending ?? 0, most: limits.most('pendingOrders') },
  }
}
