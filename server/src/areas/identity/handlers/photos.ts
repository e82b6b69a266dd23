import { API_PREFIX } from '@quayside/contracts/endpoint'
import type { identificationPhoto as endpoint } from '@quayside/contracts/endpoints/identity'
import { isoOf } from '@quayside/contracts/iso-time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseWith, sendAnswer } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/register.ts'
import { listLiveSessions } from '../../../platform/storage/queries/sessions.ts'
import type { Services } from '../../services.ts'
import { readCase } from '../write-case.ts'

const NOT_FOUND = { status: '404' } as const

/** Where links lead, followed by the link's text. */
export const PHOTO_PATH = `${API_PREFIX}/user/photo/`

/** `GET /user/identification/photo/{photo}`: a link to one of the customer's own photos, for a minute and this session. */
export async function identificationPhoto(input: CustomerInput<typeof endpoint, Services>) {
  const { params, services, session } = input
  const { userId, id: viewer } = session
  const tier = params.photo === 'addressProof' ? 2 : 1
  const now = services.clock.now()
  const { photos } = await services.storage.read(tx => readCase(tx, { userId, tier, now }))
  const photoId = photos[params.photo]
  if (photoId === undefined) return refuseWith('404')
  const { text, until } = services.photos.links.make({ photoId, userId, viewer })
  return { url: `${PHOTO_PATH}${text}`, expiresAt: isoOf(until) }
}

/** What a link leads to: the picture, or 404 for every link that is forged, over, or of a session that has ended. */
export function sendPhoto({ photos, storage, clock }: Services) {
  return async (request: FastifyRequest<{ Params: { link: string } }>, reply: FastifyReply) => {
    const link = photos.links.open(request.params.link)
    const now = clock.now()
    if (link === undefined) return sendAnswer(reply, NOT_FOUND)
    const { userId, viewer } = link
    const sessions = await storage.read(tx => tx.all(listLiveSessions, { userId, now }))
    const isLive = sessions.some(({ id }) => id === viewer)
    const photo = isLive ? await photos.vault.read(link.userId, link.photoId) : undefined
    if (photo === undefined) return sendAnswer(reply, NOT_FOUND)
    return reply.header('Content-Disposition', 'inline; filename="photo.jpg"').type('image/jpeg').send(photo)
  }
}
