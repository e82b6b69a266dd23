import * as contract from '@quayside/contracts/endpoints/sign-in/lost-factor'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPublic } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { beginLostFactor, stopLostFactor, stopLostFactorByLink } from './handlers.ts'

export function lostFactorRoutes(app: FastifyInstance, services: Services): void {
  registerPublic(app, services, contract.beginLostFactor, beginLostFactor)
  registerPublic(app, services, contract.stopLostFactorByLink, stopLostFactorByLink)
  registerCustomer(app, services, contract.stopLostFactor, stopLostFactor)
}
