import multipart from '@fastify/multipart'
import { PHOTO_BYTES } from '@quayside/contracts/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseWith, sendAnswer } from './envelope.ts'
import { createFormPlaces, type FormPlaces } from './form-places.ts'
import { refuseWhenLimited } from './limited.ts'
import type { RateName } from './rate-limits.ts'
import type { RouteServices } from './register.ts'
import { readToken } from './sessions.ts'

export type FormRule = {
  /** Most files of one form; each as large as a photo may be. */
  readonly files: number
  /** What a customer's forms are counted under. */
  readonly limit: RateName
}

/**
 * Registers calls whose body may be a form with photos. Megabytes are read for customers alone, and not without end; a form
 * that ends in the middle is refused with 400.
 */
export function formRoutes(
  app: FastifyInstance,
  services: RouteServices,
  rule: FormRule & { readonly register: (scope: FastifyInstance) => void },
): void {
  const places = createFormPlaces(PLACES)
  app.register(async scope => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      // One byte more than a photo may have, so that a larger one is seen to be larger.
      limits: { fileSize: PHOTO_BYTES + 1, files: rule.files, fields: 20, fieldSize: 4_096, parts: 25 },
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

/** Until a place is free nothing of the body is read, so what waits takes no memory. */
function waitForPlace({ sessions }: RouteServices, places: FormPlaces) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readToken(request.headers.authorization)
    const session = token === undefined ? undefined : await sessions.find(token)
    if (session === undefined) return sendAnswer(reply, { status: '401' })
    const leave = await places.enter(session.userId)
    if (leave === undefined) {
      const limited = refuseWith('429', { limit: 'formsAtOnce', retryAfterMs: RETRY_MS })
      return sendAnswer(reply, limited.error)
    }
    // Whether it is answered or given up.
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
    return undefined
  }
}

function refuseBeforeReading(services: RouteServices, limit: RateName) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readToken(request.headers.authorization)
    const session = token === undefined ? undefined : await services.sessions.find(token)
    if (session === undefined) return sendAnswer(reply, { status: '401' })
    const limited = await refuseWhenLimited(services, [limit, session.userId])
    return limited === undefined ? undefined : sendAnswer(reply, limited.error)
  }
}

/**
 * A form that ends in the middle is the client's fault, which its parser does not say; what fails before it is read, such as a
 * database that cannot tell whose it is, and what fails later is our own.
 */
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
