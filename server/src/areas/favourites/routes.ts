import * as endpoints from '@quayside/contracts/endpoints/favourites'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import { changeFavourites, listFavourites } from './handlers.ts'

/** Starred instruments of `/user`: kept with the account, so that every device shows them. */
export function favouriteRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, endpoints.listFavourites, listFavourites)
  registerCustomer(app, services, endpoints.changeFavourites, changeFavourites)
}
