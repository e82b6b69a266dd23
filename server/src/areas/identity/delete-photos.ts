import { deleteDataKey, deletePhoto, photosOf } from '../../platform/photos/queries.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { IdentityCase } from './rules/identity.ts'

/** Who the audit log names for what time does. */
export const CALENDAR = 'calendar'

/** Deletes the photos of a case and proves it: what there was, and that nothing of it is left (operations, "Identity"). */
export async function deletePhotos(
  tx: Tx,
  { userId, tier, photos }: Pick<IdentityCase, 'userId' | 'tier' | 'photos'>,
  now: number,
): Promise<void> {
  const ids = new Set(Object.values(photos))
  const there = (await tx.all(photosOf, { userId })).filter(({ id }) => ids.has(id))
  for (const { id } of there) await tx.run(deletePhoto, { id, userId })
  const rest = await tx.all(photosOf, { userId })
  const left = rest.filter(({ id }) => ids.has(id)).length
  // Without a key even a copy of the rows tells nothing.
  const isKeyGone = rest.length === 0 && (await tx.run(deleteDataKey, { userId })) > 0
  const deleted = there.map(({ sha256, size }) => ({ sha256, size }))
  await recordAct(tx, {
    ...{ at: now, actor: CALENDAR, action: 'identity.deletion', subject: `tier ${tier}`, user_id: userId },
    details: JSON.stringify({ deleted, left, isKeyGone }),
  })
}
