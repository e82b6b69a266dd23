import { prepare } from '../storage/query.ts'
import type { ReadTx } from '../storage/storage.ts'

const findZone = prepare((q, p: { userId: string }) =>
  q.selectFrom('customer_settings').select('time_zone').where('user_id', '=', p.userId),
)

/** The zone for times in mail: the customer's choice, else UTC, because a mail has no device. */
export async function zoneOf(tx: ReadTx, userId: string): Promise<string> {
  return (await tx.one(findZone, { userId }))?.time_zone ?? 'UTC'
}
