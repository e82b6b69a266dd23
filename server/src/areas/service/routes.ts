import * as endpoints from '@quayside/contracts/endpoints/service'
import type { FastifyInstance } from 'fastify'
import { formRoutes } from '../../platform/http/forms/forms.ts'
import { registerCustomer } from '../../platform/http/register.ts'
import { getThread, listThreads, rateThread, readThread, showPhoto, typeMessage } from './handlers/own.ts'
import { sendMessage, uploadPhoto } from './handlers/send.ts'
import type { ConversationServices } from './services.ts'

export function serviceRoutes(app: FastifyInstance, services: ConversationServices): void {
  registerCustomer(app, services, endpoints.listServiceThreads, listThreads)
  registerCustomer(app, services, endpoints.getServiceThread, getThread)
  registerCustomer(app, services, endpoints.sendServiceMessage, sendMessage)
  registerCustomer(app, services, endpoints.readServiceThread, readThread)
  registerCustomer(app, services, endpoints.typeServiceMessage, typeMessage)
  registerCustomer(app, services, endpoints.rateServiceThread, rateThread)
  registerCustomer(app, services, endpoints.getServicePhoto, showPhoto)
  formRoutes(app, services, {
    files: 1,
    limit: 'servicePhotosByUser',
    register(scope) {
      registerCustomer(scope, services, endpoints.uploadServicePhoto, uploadPhoto)
    },
  })
}
