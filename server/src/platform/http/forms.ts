import multipart from '@fastify/multipart'
import { PHOTO_BYTES } from '@quayside/contracts/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendAnswer } from './envelope.ts'
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
  app.register(async scope => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      // One byte more than a photo may have, so that a larger one is seen to be larger.
      limits: { fileSize: PHOTO_BYTES + 1, files: rule.files, fields: 20, fieldSize: 4_096, parts: 25 },
      throwFileSizeLimit: false,
    })
    scope.addHook('onRequest', refuseBeforeReading(services, rule.limit))
    nameUnreadable(scope)
    rule.register(scope)
  })
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
