import type { Tx } from '../storage/storage.ts'
import { deleteDataKey, deletePhoto, photosOf } from './queries.ts'

export type DeletedPhotos = {
  readonly deleted: readonly { readonly sha256: string; readonly size: number }[]
  /** How many of them are there all the same. */
  readonly left: number
  /** Whether the customer's key went with the last photo: without it even a copy of the rows tells nothing. */
  readonly isKeyGone: boolean
}

/** Deletes photos of a customer for good, and the customer's data key with the last; says what there was. */
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
