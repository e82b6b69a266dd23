import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/cases'
import { DESK_PREFIX } from '@quayside/contracts/staff/endpoint'
import { NOT_FOUND } from '../../../platform/staff/problems.ts'
import type { Staff, StaffInput } from '../../../platform/staff/register-staff.ts'
import { recordStaffAct } from '../audit.ts'
import { findReview } from '../case-queries.ts'
import type { DeskServices } from '../services.ts'
import { reviewAdapterOf } from './decisions.ts'

/** `POST /cases/{id}/photos/{photo}`: returns a link valid for one minute and the caller's console session. */
export async function linkPhoto({
  params,
  services,
  staff,
}: StaffInput<typeof endpoints.linkPhoto, DeskServices>) {
  const now = services.clock.now()
  const { photo } = params
  const found = await services.storage.read(async tx => {
    const row = await tx.one(findReview, { id: params.id })
    const photoId =
      row && (await reviewAdapterOf(services, row).photo(tx, { subject: row.subject, now, photo }))
    return photoId === undefined ? undefined : { row, photoId }
  })
  if (found?.row === undefined) return NOT_FOUND
  const viewer = `${viewerOf(staff)} ${photo} ${found.row.id}`
  const { text, until } = services.photos.links.make({
    photoId: found.photoId,
    userId: found.row.user_id,
    viewer,
    browser: null,
  })
  return ok({ url: `${DESK_PREFIX}/photos/${text}`, expiresAt: isoOf(until) })
}

/** `GET /photos/{link}`: returns the picture and logs each view. */
export async function showPhoto({
  params,
  services,
  staff,
}: StaffInput<typeof endpoints.showPhoto, DeskServices>) {
  const link = services.photos.links.open(params.link)
  const prefix = `${viewerOf(staff)} `
  if (!link?.viewer.startsWith(prefix)) return NOT_FOUND
  const { photoId, userId } = link
  const bytes = await services.photos.vault.read(userId, photoId)
  if (bytes === undefined) return NOT_FOUND
  const [subject = '', id = ''] = link.viewer.slice(prefix.length).split(' ')
  const now = services.clock.now()
  await services.storage.write(tx =>
    recordStaffAct(tx, {
      staff,
      action: 'photo.viewed',
      subject,
      userId,
      details: { case: id, photo: photoId },
      now,
    }),
  )
  return ok({ bytes, name: 'photo.jpg' })
}

/** A customer session id has no space, so customer and staff links cannot open each other's photos. */
function viewerOf({ session }: Staff): string {
  return `staff ${session}`
}
