import { deletePhotosOf } from '../../platform/photos/delete-photos.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { deleteDrafts } from './queries.ts'

/**
 * Deletes what a customer whose account is closed for good began to report and never did, with its pictures. What was
 * decided stays with the books; its picture goes by its own time.
 */
export async function forgetDrafts(tx: Tx, userId: string): Promise<void> {
  const drafts = await tx.all(deleteDrafts, { userId })
  const photos = drafts.flatMap(({ proof }) => proof ?? [])
  await deletePhotosOf(tx, { userId, photos })
}
