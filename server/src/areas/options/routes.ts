import * as endpoints from '@quayside/contracts/endpoints/trading/options'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerMoney } from '../../platform/http/register.ts'
import type { Converting } from '../services.ts'
import { withinOwnLimits } from '../within-own-limits.ts'
import { optionAccess } from './handlers/access.ts'
import { buyOptions } from './handlers/buy.ts'
import { getOptionsOrderById } from './handlers/get-order.ts'
import { listOptionsOrder } from './handlers/list-orders.ts'
import type { OptionServices } from './services.ts'

export function optionRoutes(app: FastifyInstance, services: OptionServices & Converting): void {
  registerMoney(app, services, endpoints.buyOptions, buyOptions, {
    concerns: 'customer',
    check: withinOwnLimits('trade'),
  })
  registerCustomer(app, services, endpoints.getOptionsOrderById, getOptionsOrderById)
  registerCustomer(app, services, endpoints.listOptionsOrder, listOptionsOrder)
  registerCustomer(app, services, endpoints.optionAccess, optionAccess)
}
