import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine/engine.ts'
import type { Services } from '../../services.ts'
import { registerBuyContracts } from './buy-contracts.ts'
import { registerCloseContracts } from './close-contracts.ts'
import { registerListOrder } from './list-order.ts'

/** `/order` (spec §7, api.md "Orders"). */
export function orderRoutes(app: FastifyInstance, services: Services, engine: Engine): void {
  registerBuyContracts(app, services, engine)
  registerCloseContracts(app, services, engine)
  registerListOrder(app, services)
}
