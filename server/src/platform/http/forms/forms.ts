import multipart from '@fastify/multipart'
import { PHOTO_BYTES } from '@quayside/contracts/customer/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseWith, sendAnswer } from '../envelope.ts'
import { refuseWhenLimited } from '../rate-limits/limited.ts'
import type { RateName } from '../rate-limits/rate-limits.ts'
import { type RouteServices, refuseUnauthorized } from '../route.ts'
import { findSession } from '../sessions/sessions.ts'
import { createFormPlaces, type FormPlaces } from './form-places.ts'

export type FormRule = {
  readonly files: number
  /** Of one file; those of a photo without it. */
  readonly mostBytes?: number
  readonly limit: RateName
}

/** Registers calls with photo forms, for signed-in customers within limits; a truncated form gets 400. */
export function formRoutes(
  app: FastifyInstance,
  services: RouteServices,
  rule: FormRule & { readonly register: (scope: FastifyInstance) => void },
): void {
  const places = createFormPlaces(PLACES)
  app.register(async scope => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      // One extra byte reveals an oversized file.
      limits: {
        fileSize: (rule.mostBytes ?? PHOTO_BYTES) + 1,
        files: rule.files,
        fields: 20,
        fieldSize: 4_096,
        parts: 25,
      },
      throwFileSizeLimit: false,
    })
    scope.addHook('onRequest', refuseBeforeReading(services, rule.limit))
    scope.addHook('preParsing', waitForPlace(services, places))
    nameUnreadable(scope)
    rule.register(scope)
  })
}

const PLACES = { places: 8, mostWaiting: 20 }
const RETRY_MS = 10_000

/** Reads no body before a place is free, so that waiting forms take no memory. */
function waitForPlace({ sessions }: RouteServices, places: FormPlaces) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await findSession(sessions, request)
    if (session === undefined) return sendAnswer(reply, refuseUnauthorized({ request, reply }))
    const leave = await places.enter(session.userId)
    if (leave === undefined) {
      const limited = refuseWith('429', { limit: 'formsAtOnce', retryAfterMs: RETRY_MS })
      return sendAnswer(reply, limited.error)
    }
    // Releases the place after the answer or an abort.
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
    return undefined
  }
}

function refuseBeforeReading(services: RouteServices, limit: RateName) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await findSession(services.sessions, request)
    if (session === undefined) return sendAnswer(reply, refuseUnauthorized({ request, reply }))
    const limited = await refuseWhenLimited(services, [limit, session.userId])
    return limited === undefined ? undefined : sendAnswer(reply, limited.error)
  }
}

/** Maps a truncated form to the client's fault, which the parser does not report. */
function nameUnreadable(scope: FastifyInstance): void {
  const beingRead = new WeakSet<FastifyRequest>()
  scope.addHook('preParsing', async request => {
    beingRead.add(request)
  })
  scope.addHook('preHandler', async request => {
    beingRead.delete(request)
  })
  scope.setErrorHandler((error: Error & { statusCode?: number }, request) => {
    if (!beingRead.has(request) || error.statusCode !== undefined) throw error
    throw Object.assign(new Error('The form is not complete'), { statusCode: 400, cause: error })
  })
}
