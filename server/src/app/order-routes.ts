import type { FastifyInstance } from 'fastify'
import { registerAlerts } from '../areas/alerts/routes.ts'
import { registerBuyContracts } from '../areas/contracts/handlers/buy.ts'
import { registerCancelContracts } from '../areas/contracts/handlers/cancel.ts'
import { registerCloseContracts } from '../areas/contracts/handlers/close.ts'
import { registerCloseAllContracts } from '../areas/contracts/handlers/close-all.ts'
import { registerGetContractsOrder } from '../areas/contracts/handlers/get-order.ts'
import { registerListOrder } from '../areas/contracts/handlers/list-orders.ts'
import { registerModifyContracts } from '../areas/contracts/handlers/modify.ts'
import { registerOptionAccess } from '../areas/options/handlers/access.ts'
import { registerBuyOptions } from '../areas/options/handlers/buy.ts'
import { registerGetOptionsOrder } from '../areas/options/handlers/get-order.ts'
import { registerListOptionsOrder } from '../areas/options/handlers/list-orders.ts'
import { registerExportOrders } from '../areas/orders/handlers/export-orders.ts'
import { registerListAllOrders } from '../areas/orders/handlers/list-all-orders.ts'
import { registerPnlByDay } from '../areas/orders/handlers/pnl-by-day.ts'
import { registerBuySmart } from '../areas/plans/handlers/buy.ts'
import { registerExitSmart } from '../areas/plans/handlers/exit.ts'
import { registerGetSmartOrder, registerListSmartOrder } from '../areas/plans/handlers/list-orders.ts'
import type { Services } from '../areas/services.ts'
import type { TradingFloor } from './workers.ts'

/** `/order` (spec §7, api.md "Orders"). */
export function orderRoutes(app: FastifyInstance, services: Services, floor: TradingFloor): void {
  registerBuyContracts(app, services, floor.contracts)
  registerCloseContracts(app, services, floor.contracts)
  registerCloseAllContracts(app, services, floor.contracts)
  registerModifyContracts(app, services, floor.contracts)
  registerCancelContracts(app, services, floor.contracts)
  registerGetContractsOrder(app, services)
  registerListOrder(app, services)
  registerAlerts(app, services, floor.alerts)
  registerBuyOptions(app, services, floor.options)
  registerGetOptionsOrder(app, services)
  registerListOptionsOrder(app, services)
  registerOptionAccess(app, services)
  registerBuySmart(app, services, floor.plans)
  registerExitSmart(app, services, floor.plans)
  registerListSmartOrder(app, services)
  registerGetSmartOrder(app, services)
  registerListAllOrders(app, services)
  registerExportOrders(app, services)
  registerPnlByDay(app, services)
}
