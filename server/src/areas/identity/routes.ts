import multipart from '@fastify/multipart'
import * as identity from '@quayside/contracts/endpoints/identity'
import { PHOTO_BYTES } from '@quayside/contracts/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendAnswer } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/limited.ts'
import { registerCustomer } from '../../platform/http/register.ts'
import { readToken } from '../../platform/http/sessions.ts'
import type { Services } from '../services.ts'
import * as handlers from './handlers/identification.ts'
import { confirmPhone, sendPhoneCode } from './handlers/phone.ts'
import { identificationPhoto, PHOTO_PATH, sendPhoto } from './handlers/photos.ts'

/** One byte more than a photo may have, so that a larger one is seen to be larger. */
const LIMITS = { fileSize: PHOTO_BYTES + 1, files: 5, fields: 20, fieldSize: 4_096, parts: 25 }

/** `/user/identification` (rules §7). */
export function identityRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, identity.getIdentification, handlers.getIdentification)
  registerCustomer(app, services, identity.identificationPhoto, identificationPhoto)
  registerCustomer(app, services, identity.sendPhoneCode, sendPhoneCode)
  registerCustomer(app, services, identity.confirmPhone, confirmPhone)
  app.get(`${PHOTO_PATH}:link`, sendPhoto(services))
  app.register(async scope => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: LIMITS,
      throwFileSizeLimit: false,
    })
    scope.addHook('onRequest', refuseBeforeReading(services))
    nameUnreadable(scope)
    registerCustomer(scope, services, identity.saveIdentification, handlers.saveIdentification)
    registerCustomer(scope, services, identity.submitIdentification, handlers.submitIdentification)
  })
}

/** Megabytes are read for customers alone, and not without end. */
function refuseBeforeReading(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readToken(request.headers.authorization)
    const session = token === undefined ? undefined : await services.sessions.find(token)
    if (session === undefined) return sendAnswer(reply, { status: '401' })
    const limited = await refuseWhenLimited(services, ['identityByUser', session.userId])
    return limited === undefined ? undefined : sendAnswer(reply, limited.error)
  }
}

/** A form that ends in the middle is the client's fault, which its parser does not say; our own faults come later. */
function nameUnreadable(scope: FastifyInstance): void {
  const read = new WeakSet<FastifyRequest>()
  scope.addHook('preHandler', async request => {
    read.add(request)
  })
  scope.setErrorHandler((error: Error & { statusCode?: number }, request) => {
    if (read.has(request) || error.statusCode !== undefined) throw error
    throw Object.assign(new Error('The form is not complete'), { statusCode: 400, cause: error })
  })
}
