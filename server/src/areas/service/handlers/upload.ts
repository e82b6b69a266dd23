import type * as endpoints from '@quayside/contracts/endpoints/service'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { untilClosed } from '../../../platform/http/forms/until-closed.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { photoLink } from '../../../platform/photos/send-photo.ts'
import { keepPages, readPages } from '../keep-pages.ts'
import { findLoosePhoto } from '../queries.ts'
import type { ConversationServices } from '../services.ts'

/** Pixels: a screenshot of one line is small. */
export const LEAST_SIDE = 40

/** `POST /user/service/photo`: a PDF becomes a picture of each page; nothing else of it is kept. */
export async function uploadPhoto({
  body,
  session: { userId },
  services,
  reply,
}: CustomerInput<typeof endpoints.uploadServicePhoto, ConversationServices>) {
  if (!(body.photo instanceof Uint8Array)) return refuseWith('400')
  const reading = await readPages(services, userId, {
    bytes: body.photo,
    leastSide: LEAST_SIDE,
    signal: untilClosed(reply),
  })
  if (!reading.ok) {
    const { reason, pages } = reading.error
    return refuseWith('400', { issues: [{ path: 'photo', message: reason }], pages })
  }
  const kept = await keepPages(services, userId, reading.value)
  return kept.ok ? { photos: kept.value } : kept
}

/** `GET /user/service/photo/{photo}` */
export async function showUnsentPhoto({
  params: { photo },
  session: { userId, id: viewer },
  services,
  request,
}: CustomerInput<typeof endpoints.getUnsentServicePhoto, ConversationServices>) {
  const isThere = await services.storage.read(tx => tx.one(findLoosePhoto, { id: photo, userId }))
  return isThere ? photoLink(services, { photoId: photo, userId, viewer }, request) : refuseWith('404')
}
