import { deletePhotosOf } from '../../../platform/photos/vault/delete-photos.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { IdentityCase } from '../rules/identity.ts'

export const CALENDAR = 'calendar'

export async function deletePhotos(
  tx: Tx,
  { userId, tier, photos }: Pick<IdentityCase, 'userId' | 'tier' | 'photos'>,
  now: number,
): Promise<void> {
  const gone = await deletePhotosOf(tx, { userId, photos: Object.values(photos) })
  await recordAct(tx, {
    at: now,
    actor: CALENDAR,
    action: 'identity.deletion',
    subject: `tier ${tier}`,
    user_id: userId,
    details: JSON.stringify(gone),
  })
}
