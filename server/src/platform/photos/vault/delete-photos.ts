import type { Tx } from '../../storage/storage.ts'
import { deleteDataKey, deletePhoto, photosOf } from './queries.ts'

export type DeletedPhotos = {
  readonly deleted: readonly { readonly sha256: string; readonly size: number }[]
  readonly left: number
  /** True if the data key was deleted with the last photo, which makes every copy of the rows unreadable. */
  readonly isKeyGone: boolean
}

/** Deletes photos of a customer, and the data key with the last one; returns the counts. */
export async function deletePhotosOf(
  tx: Tx,
  { userId, photos }: { readonly userId: string; readonly photos: readonly string[] },
): Promise<DeletedPhotos> {
  const ids = new Set(photos)
  const there = (await tx.all(photosOf, { userId })).filter(({ id }) => ids.has(id))
  for (const { id } of there) await tx.run(deletePhoto, { id, userId })
  const rest = await tx.all(photosOf, { userId })
  return {
    deleted: there.map(({ sha256, size }) => ({ sha256, size })),
    left: rest.filter(({ id }) => ids.has(id)).length,
    isKeyGone: rest.length === 0 && (await tx.run(deleteDataKey, { userId })) > 0,
  }
}
