import * as contract from '@quayside/contracts/endpoints/sign-in/providers'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPublic } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { confirmProvider } from './confirm.ts'
import * as handlers from './handlers.ts'
import { withProviders } from './services.ts'

export function providerRoutes(app: FastifyInstance, services: Services): void {
  const providing = withProviders(services)
  registerPublic(app, providing, contract.offeredProviders, handlers.offeredProviders)
  registerPublic(app, providing, contract.oauth, handlers.oauth)
  registerPublic(app, providing, contract.loginByGoogle, handlers.loginByGoogle)
  registerPublic(app, providing, contract.loginByFacebook, handlers.loginByFacebook)
  registerPublic(app, providing, contract.confirmProvider, confirmProvider)
  registerCustomer(app, providing, contract.linkProvider, handlers.linkProvider)
}
