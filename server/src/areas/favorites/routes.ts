import * as endpoints from '@quayside/contracts/endpoints/market/favourites'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import { changeFavorites, listFavorites } from './handlers.ts'

export function favoriteRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, endpoints.listFavourites, listFavorites)
  registerCustomer(app, services, endpoints.changeFavourites, changeFavorites)
}
