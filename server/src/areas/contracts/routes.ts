import * as endpoints from '@quayside/contracts/endpoints/contracts'
import * as positions from '@quayside/contracts/endpoints/open-positions'
import * as waiting from '@quayside/contracts/endpoints/waiting-orders'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerEnding, registerMoney } from '../../platform/http/register.ts'
import { registerLong } from '../../platform/http/register-long.ts'
import { withinOwnLimits } from '../within-own-limits.ts'
import { amendContracts } from './handlers/amend.ts'
import { buyContracts } from './handlers/buy.ts'
import { cancelContracts } from './handlers/cancel.ts'
import { closeContracts } from './handlers/close.ts'
import { closeAllContracts } from './handlers/close-all.ts'
import { getContractsOrder } from './handlers/get-order.ts'
import { listOrder } from './handlers/list-orders.ts'
import { marginContracts } from './handlers/margin.ts'
import { modifyContracts } from './handlers/modify.ts'
import { reverseContracts } from './handlers/reverse.ts'
import type { ContractServices } from './services.ts'

/** Contracts of `/order` (spec §7, api.md "Orders"). */
export function contractRoutes(app: FastifyInstance, services: ContractServices): void {
  registerMoney(app, services, endpoints.buyContracts, withinOwnLimits('trade', buyContracts))
  registerEnding(app, services, endpoints.closeContracts, closeContracts)
  registerLong(app, services, closeAllContracts)
  registerMoney(app, services, positions.reverseContracts, withinOwnLimits('trade', reverseContracts))
  // A stop that is set or drawn closer ends a risk; one that is moved away asks for the customer's own limits.
  registerEnding(app, services, endpoints.modifyContracts, modifyContracts)
  // What makes a waiting order smaller or shorter ends a risk; any other change asks for the customer's own limits.
  registerMoney(app, services, waiting.amendContracts, amendContracts)
  // Margin that is added keeps a liquidation off, within the customer's own limits; what was added is theirs to take back.
  registerEnding(app, services, positions.marginContracts, marginContracts)
  registerEnding(app, services, endpoints.cancelContracts, cancelContracts)
  registerCustomer(app, services, endpoints.getContractsOrder, getContractsOrder)
  registerCustomer(app, services, endpoints.listOrder, listOrder)
}
