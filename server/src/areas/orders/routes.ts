import * as performance from '@quayside/contracts/endpoints/account/performance'
import * as endpoints from '@quayside/contracts/endpoints/trading/orders'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPiecewise } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import { equity } from './handlers/equity.ts'
import { exportOrders } from './handlers/export-orders.ts'
import { listAllOrders } from './handlers/list-all-orders.ts'
import { pnlByDay } from './handlers/pnl-by-day.ts'
import { tradeStatistics } from './handlers/trade-statistics.ts'
import { createOrderExports } from './order-exports.ts'

export function overviewRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, endpoints.listAllOrders, listAllOrders)
  const exports = createOrderExports(services.limits)
  registerPiecewise(app, { ...services, exports }, endpoints.exportOrders, exportOrders)
  registerCustomer(app, services, endpoints.pnlByDay, pnlByDay)
  registerCustomer(app, services, performance.equity, equity)
  registerCustomer(app, services, performance.tradeStatistics, tradeStatistics)
}
