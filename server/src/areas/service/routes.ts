import { PDF_BYTES } from '@quayside/contracts/customer/pdfs'
import * as endpoints from '@quayside/contracts/endpoints/service'
import * as visitors from '@quayside/contracts/endpoints/service-visitors'
import type { FastifyInstance } from 'fastify'
import { formRoutes } from '../../platform/http/forms/forms.ts'
import { registerCustomer, registerPublic } from '../../platform/http/register.ts'
import { getThread, listThreads, rateThread, readThread, showPhoto, typeMessage } from './handlers/own.ts'
import { sendMessage } from './handlers/send.ts'
import { showUnsentPhoto, uploadPhoto } from './handlers/upload.ts'
import type { ConversationServices, ServiceParts } from './services.ts'
import { confirmVisitor, deleteVisitor, getVisitor, leave, openPass, readLink } from './visitors/handlers.ts'
import { registerTalker } from './visitors/talker.ts'
import { createVisitorPasses } from './visitors/visitor-passes.ts'

export function serviceRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const { photos, clock } = parts
  const visitorPasses = createVisitorPasses({ masters: photos.masters, clock })
  const services: ConversationServices = { ...parts, visitorPasses }
  registerPublic(app, services, visitors.getServiceVisitor, getVisitor)
  registerPublic(app, services, visitors.confirmServiceVisitor, confirmVisitor)
  registerPublic(app, services, visitors.readServicePass, readLink)
  registerPublic(app, services, visitors.openServicePass, openPass)
  registerPublic(app, services, visitors.leaveService, leave)
  registerPublic(app, services, visitors.deleteServiceVisitor, deleteVisitor)
  registerTalker(app, services, endpoints.listServiceThreads, listThreads)
  registerTalker(app, services, endpoints.getServiceThread, getThread)
  registerTalker(app, services, endpoints.sendServiceMessage, sendMessage)
  registerTalker(app, services, endpoints.readServiceThread, readThread)
  registerTalker(app, services, endpoints.typeServiceMessage, typeMessage)
  registerTalker(app, services, endpoints.rateServiceThread, rateThread)
  registerCustomer(app, services, endpoints.getServicePhoto, showPhoto)
  registerCustomer(app, services, endpoints.getUnsentServicePhoto, showUnsentPhoto)
  formRoutes(app, services, {
    files: 1,
    mostBytes: PDF_BYTES,
    limit: 'servicePhotosByUser',
    register(scope) {
      registerCustomer(scope, services, endpoints.uploadServicePhoto, uploadPhoto)
    },
  })
}
