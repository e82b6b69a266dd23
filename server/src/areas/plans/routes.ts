import * as endpoints from '@quayside/contracts/endpoints/trading/plans'
import type { FastifyInstance } from 'fastify'
import {
  registerCustomer,
  registerEnding,
  registerMoney,
  registerPublic,
} from '../../platform/http/register.ts'
import type { Converting } from '../services.ts'
import { withinOwnLimits } from '../within-own-limits.ts'
import { planAccess, requestPlanAccess } from './handlers/access.ts'
import { buyPlan } from './handlers/buy.ts'
import { exitPlan } from './handlers/exit.ts'
import { getPlanOrder } from './handlers/get-order.ts'
import { listOffers } from './handlers/list-offers.ts'
import { listPlanOrders } from './handlers/list-orders.ts'
import type { PlanServices } from './services.ts'

export function planRoutes(app: FastifyInstance, services: PlanServices & Converting): void {
  registerPublic(app, services, endpoints.listSmart, listOffers)
  registerMoney(app, services, endpoints.buySmart, buyPlan, { check: withinOwnLimits('other') })
  registerEnding(app, services, endpoints.exitSmart, exitPlan)
  registerCustomer(app, services, endpoints.listSmartOrder, listPlanOrders)
  registerCustomer(app, services, endpoints.getSmartOrder, getPlanOrder)
  registerCustomer(app, services, endpoints.smartAccess, planAccess)
  registerCustomer(app, services, endpoints.requestSmartAccess, requestPlanAccess)
}
