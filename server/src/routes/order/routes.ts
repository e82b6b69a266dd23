import type { FastifyInstance } from 'fastify'
import type { TradingFloor } from '../../engine/trading-floor.ts'
import type { Services } from '../../services.ts'
import { registerAlerts } from './alerts.ts'
import { registerBuyContracts } from './buy-contracts.ts'
import { registerBuyOptions } from './buy-options.ts'
import { registerBuySmart } from './buy-smart.ts'
import { registerCancelContracts } from './cancel-contracts.ts'
import { registerCloseAllContracts } from './close-all-contracts.ts'
import { registerCloseContracts } from './close-contracts.ts'
import { registerExitSmart } from './exit-smart.ts'
import { registerExportOrders } from './export-orders.ts'
import { registerGetContractsOrder } from './get-contracts-order.ts'
import { registerGetOptionsOrder } from './get-options-order.ts'
import { registerListAllOrders } from './list-all-orders.ts'
import { registerListOptionsOrder } from './list-options-order.ts'
import { registerListOrder } from './list-order.ts'
import { registerGetSmartOrder, registerListSmartOrder } from './list-smart-order.ts'
import { registerModifyContracts } from './modify-contracts.ts'
import { registerOptionAccess } from './option-access.ts'
import { registerPnlByDay } from './pnl-by-day.ts'

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
