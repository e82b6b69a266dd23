import { deletePhotosOf } from '../../platform/photos/delete-photos.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { deleteDrafts } from './queries.ts'

/** Deletes the drafts and their photos when an account closes for good. Decided deposits stay. */
export async function forgetDrafts(tx: Tx, userId: string): Promise<void> {
  const drafts = await tx.all(deleteDrafts, { userId })
  const photos = drafts.flatMap(({ proof }) => proof ?? [])
  await deletePhotosOf(tx, { userId, photos })
}
