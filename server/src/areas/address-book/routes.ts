import * as endpoints from '@quayside/contracts/endpoints/funds/address-book'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../platform/http/register.ts'
import * as handlers from './handlers.ts'
import type { AddressBookServices } from './services.ts'

export function addressBookRoutes(app: FastifyInstance, services: AddressBookServices): void {
  registerCustomer(app, services, endpoints.listAddresses, handlers.listAddresses)
  registerCustomer(app, services, endpoints.addAddress, handlers.addAddress)
  registerCustomer(app, services, endpoints.sendAddressCode, handlers.sendAddressCode)
  registerCustomer(app, services, endpoints.confirmAddress, handlers.confirmAddress)
  registerCustomer(app, services, endpoints.removeAddress, handlers.removeAddress)
}
