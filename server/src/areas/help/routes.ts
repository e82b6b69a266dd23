import * as endpoints from '@quayside/contracts/endpoints/help'
import type { FastifyInstance } from 'fastify'
import { registerPublic } from '../../platform/http/register.ts'
import {
  compareContents,
  getContentsById,
  getParamByKey,
  listContents,
  rateContents,
  searchContents,
} from './handlers.ts'
import type { HelpServices } from './services.ts'

export function helpRoutes(app: FastifyInstance, services: HelpServices): void {
  registerPublic(app, services, endpoints.listContents, listContents)
  registerPublic(app, services, endpoints.getContentsById, getContentsById)
  registerPublic(app, services, endpoints.compareContents, compareContents)
  registerPublic(app, services, endpoints.searchContents, searchContents)
  registerPublic(app, services, endpoints.rateContents, rateContents)
  registerPublic(app, services, endpoints.getParamByKey, getParamByKey)
}
