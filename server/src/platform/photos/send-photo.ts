import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { Clock } from '@quayside/contracts/clock'
import { isoOf } from '@quayside/contracts/iso-time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendAnswer } from '../http/envelope.ts'
import { findLiveSession } from '../storage/queries/sessions.ts'
import type { Storage } from '../storage/storage.ts'
import type { PhotoLink } from './photo-links.ts'
import type { Photos } from './photos.ts'

const NOT_FOUND = { status: '404' } as const

/** Where links lead, followed by the link's text. */
export const PHOTO_PATH = `${API_PREFIX}/user/photo/`

/** A link to one of a customer's own photos, for a minute and one session. */
export function photoLink({ photos }: { readonly photos: Photos }, link: PhotoLink) {
  const { text, until } = photos.links.make(link)
  return { url: `${PHOTO_PATH}${text}`, expiresAt: isoOf(until) }
}

type Sending = { readonly photos: Photos; readonly storage: Storage; readonly clock: Clock }

/** What a link leads to: the picture, or 404 for every link that is forged, over, or of a session that has ended. */
export function sendPhoto({ photos, storage, clock }: Sending) {
  return async (request: FastifyRequest<{ Params: { link: string } }>, reply: FastifyReply) => {
    const link = photos.links.open(request.params.link)
    const now = clock.now()
    if (link === undefined) return sendAnswer(reply, NOT_FOUND)
    const { userId, viewer } = link
    const session = await storage.read(tx => tx.one(findLiveSession, { id: viewer, userId, now }))
    const photo = session ? await photos.vault.read(link.userId, link.photoId) : undefined
    if (photo === undefined) return sendAnswer(reply, NOT_FOUND)
    return reply.header('Content-Disposition', 'inline; filename="photo.jpg"').type('image/jpeg').send(photo)
  }
}
