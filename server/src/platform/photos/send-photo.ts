import { hash } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { Clock } from '@quayside/contracts/clock'
import { isoOf } from '@quayside/contracts/iso-time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendAnswer } from '../http/envelope.ts'
import { type FromBrowser, visitorOf } from '../http/headers/visitor-cookie.ts'
import { findSession, type Sessions } from '../http/sessions/sessions.ts'
import { findLiveSession } from '../storage/queries/sessions.ts'
import type { Storage } from '../storage/storage.ts'
import type { PhotoLink } from './photo-links.ts'
import type { Photos } from './photos.ts'

const NOT_FOUND = { status: '404' } as const

/** Path of photo links; the token follows. */
export const PHOTO_PATH = `${API_PREFIX}/user/photo/`

/** A link to one of the customer's photos, valid for one minute, one session, and one browser. */
export function photoLink(
  { photos }: { readonly photos: Photos },
  link: Omit<PhotoLink, 'browser'>,
  request: FromBrowser,
) {
  const { text, until } = photos.links.make({ ...link, browser: browserOf(request) })
  return { url: `${PHOTO_PATH}${text}`, expiresAt: isoOf(until) }
}

type Sending = {
  readonly photos: Photos
  readonly storage: Storage
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'find'>
}

/** Serves the photo of a link; 404 unless the link is valid and its own session opens it. */
export function sendPhoto({ photos, storage, clock, sessions }: Sending) {
  return async (request: FastifyRequest<{ Params: { link: string } }>, reply: FastifyReply) => {
    const link = photos.links.open(request.params.link)
    const now = clock.now()
    if (link === undefined) return sendAnswer(reply, NOT_FOUND)
    const { userId, viewer, browser } = link
    const isBrowser = browser !== null && browser === browserOf(request)
    const isSession = (await findSession(sessions, request))?.id === viewer
    if (!isBrowser && !isSession) return sendAnswer(reply, NOT_FOUND)
    const session = await storage.read(tx => tx.one(findLiveSession, { id: viewer, userId, now }))
    const photo = session ? await photos.vault.read(link.userId, link.photoId) : undefined
    if (photo === undefined) return sendAnswer(reply, NOT_FOUND)
    return reply.header('Content-Disposition', 'inline; filename="photo.jpg"').type('image/jpeg').send(photo)
  }
}

function browserOf(request: FromBrowser): string | null {
  const visitor = visitorOf(request)
  return visitor === undefined ? null : hash('sha256', visitor, 'base64url')
}
