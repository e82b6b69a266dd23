import * as endpoints from '@quayside/contracts/endpoints/account/policies'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../platform/http/register.ts'
import { acceptPolicies, getPolicies } from './handlers.ts'
import type { PolicyServices } from './services.ts'

export function policyRoutes(app: FastifyInstance, services: PolicyServices): void {
  registerCustomer(app, services, endpoints.getPolicies, getPolicies)
  registerCustomer(app, services, endpoints.acceptPolicies, acceptPolicies)
}
