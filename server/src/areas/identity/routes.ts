import * as identity from '@quayside/contracts/endpoints/account/identity'
import type { FastifyInstance } from 'fastify'
import { formRoutes } from '../../platform/http/forms/forms.ts'
import { registerCustomer } from '../../platform/http/register.ts'
import { PHOTO_PATH, sendPhoto } from '../../platform/photos/send-photo.ts'
import type { Services } from '../services.ts'
import * as handlers from './handlers/identification.ts'

import { confirmPhone, sendPhoneCode } from './handlers/phone.ts'
import { identificationPhoto } from './handlers/photos.ts'

export function identityRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, identity.getIdentification, handlers.getIdentification)
  registerCustomer(app, services, identity.identificationPhoto, identificationPhoto)
  registerCustomer(app, services, identity.sendPhoneCode, sendPhoneCode)
  registerCustomer(app, services, identity.confirmPhone, confirmPhone)
  app.get(`${PHOTO_PATH}:link`, sendPhoto(services))
  formRoutes(app, services, {
    files: 5,
    limit: 'identityByUser',
    register(scope) {
      registerCustomer(scope, services, identity.saveIdentification, handlers.saveIdentification)
      registerCustomer(scope, services, identity.submitIdentification, handlers.submitIdentification)
    },
  })
}
