import * as contract from '@quayside/contracts/endpoints/account-life'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import * as settings from './settings.ts'

/** What a customer sets for their account as a whole, until they close it. */
export function accountLifeRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, contract.accountSettings, settings.accountSettings)
  registerCustomer(app, services, contract.changeSettings, settings.changeSettings)
  registerCustomer(app, services, contract.declareCountry, settings.declareCountry)
}
