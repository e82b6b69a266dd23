import * as feedSeeds from '@quayside/contracts/endpoints/market/feed-seeds'
import * as endpoints from '@quayside/contracts/endpoints/market/markets'
import type { FastifyInstance } from 'fastify'
import { registerPublic } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import {
  getKValueByCodeAndDate,
  getMarketInfo,
  listDayFigures,
  listFeedSeeds,
  listMarketByType,
  listQuotes,
} from './handlers.ts'

export function marketRoutes(app: FastifyInstance, services: Services): void {
  registerPublic(app, services, endpoints.listMarketByType, listMarketByType)
  registerPublic(app, services, endpoints.listQuotes, listQuotes)
  registerPublic(app, services, endpoints.listDayFigures, listDayFigures)
  registerPublic(app, services, feedSeeds.listFeedSeeds, listFeedSeeds)
  registerPublic(app, services, endpoints.getMarketInfo, getMarketInfo)
  registerPublic(app, services, endpoints.getKValueByCodeAndDate, getKValueByCodeAndDate)
}
