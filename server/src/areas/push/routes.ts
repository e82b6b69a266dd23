import * as endpoints from '@quayside/contracts/endpoints/account/push'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../platform/http/register.ts'
import { getPush, subscribePush, unsubscribePush } from './handlers.ts'
import type { PushServices } from './services.ts'

export function pushRoutes(app: FastifyInstance, services: PushServices): void {
  registerCustomer(app, services, endpoints.getPush, getPush)
  registerCustomer(app, services, endpoints.subscribePush, subscribePush)
  registerCustomer(app, services, endpoints.unsubscribePush, unsubscribePush)
}
