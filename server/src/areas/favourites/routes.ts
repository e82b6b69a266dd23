import * as endpoints from '@quayside/contracts/endpoints/favourites'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import { changeFavourites, listFavourites } from './handlers.ts'

export function favouriteRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, endpoints.listFavourites, listFavourites)
  registerCustomer(app, services, endpoints.changeFavourites, changeFavourites)
}
