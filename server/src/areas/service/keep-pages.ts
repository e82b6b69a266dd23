import type { FileRefusal } from '@quayside/contracts/customer/pdfs'
import { ok, type Result } from '@quayside/contracts/result'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import type { CleanPhoto } from '../../platform/photos/decoding/clean-photo.ts'
import type { Reading } from '../../platform/photos/decoding/photo-reader.ts'
import type { CoreServices } from '../services.ts'

/** A file that takes too long counts like this many more pictures: it delays those of all others. */
const SLOW_POINTS = 9

/** Reads a file that the limits counted as one picture. */
export async function readPages(
  { photos, limits }: Pick<CoreServices, 'photos' | 'limits'>,
  userId: string,
  { bytes, ...reading }: Reading & { readonly bytes: Uint8Array },
): Promise<Result<readonly CleanPhoto[], FileRefusal>> {
  const pages = await photos.reader.readFile(userId, bytes, reading)
  if (!pages.ok && pages.error.reason === 'tooComplex') {
    await limits.take('servicePhotosByUser', userId, SLOW_POINTS)
    await limits.take('servicePhotosByUserDaily', userId, 1 + SLOW_POINTS)
  }
  return pages
}

/** Stores the pages of a file that the limits counted as one picture; returns their ids, in order. */
export async function keepPages(
  services: Pick<CoreServices, 'photos' | 'limits'>,
  userId: string,
  pages: readonly CleanPhoto[],
): Promise<Result<string[], StatusRefusal>> {
  const limited = await refuseWhenLimited(
    services,
    ['servicePhotosByUser', userId, pages.length - 1],
    ['servicePhotosByUserDaily', userId, pages.length],
  )
  if (limited !== undefined) return limited
  const ids: string[] = []
  for (const { jpeg } of pages) ids.push(await services.photos.vault.save(userId, jpeg))
  return ok(ids)
}
