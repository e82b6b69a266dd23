import * as endpoints from '@quayside/contracts/endpoints/account/limits'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerEnding } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import * as handlers from './handlers.ts'

export function limitRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, endpoints.getLimits, handlers.getLimits)
  registerCustomer(app, services, endpoints.getSessionSoFar, handlers.getSessionSoFar)
  registerEnding(app, services, endpoints.setLimit, handlers.setLimit)
  registerEnding(app, services, endpoints.setReminder, handlers.setReminder)
  registerEnding(app, services, endpoints.takeTimeOut, handlers.takeTimeOut)
  registerEnding(app, services, endpoints.excludeSelf, handlers.excludeSelf)
  registerEnding(app, services, endpoints.endExclusion, handlers.endExclusion)
}
