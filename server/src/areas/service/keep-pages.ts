import { ok, type Result } from '@quayside/contracts/result'
import type { StatusRefusal } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import type { CleanPhoto } from '../../platform/photos/decoding/clean-photo.ts'
import type { CoreServices } from '../services.ts'

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
