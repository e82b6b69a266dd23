import { deletePhotosOf } from '../../platform/photos/vault/delete-photos.ts'
import type { Forget } from '../../platform/storage/retention/forget.ts'
import { deleteDrafts } from './queries.ts'

/** Deletes the drafts and their photos when an account closes for good. Decided deposits stay. */
export const forgetDrafts: Forget = async (tx, { userId }) => {
  const drafts = await tx.all(deleteDrafts, { userId })
  const photos = drafts.flatMap(({ proof }) => proof ?? [])
  await deletePhotosOf(tx, { userId, photos })
}
