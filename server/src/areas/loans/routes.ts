import * as endpoints from '@quayside/contracts/endpoints/loans'
import type { FastifyInstance } from 'fastify'
import { registerPublic } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import { loanCost } from './handlers.ts'

/** The calculator of `/index` (spec §7, api.md "Public"). */
export function loanRoutes(app: FastifyInstance, services: Services): void {
  registerPublic(app, services, endpoints.loanCost, loanCost)
}
