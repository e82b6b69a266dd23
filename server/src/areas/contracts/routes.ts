import * as endpoints from '@quayside/contracts/endpoints/trading/contracts'
import * as positions from '@quayside/contracts/endpoints/trading/open-positions'
import * as waiting from '@quayside/contracts/endpoints/trading/waiting-orders'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerEnding, registerMoney } from '../../platform/http/register.ts'
import { registerLong } from '../../platform/http/register-long.ts'
import type { Converting } from '../services.ts'
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

const OWN = { concerns: 'customer' } as const
const TRADE = { ...OWN, check: withinOwnLimits('trade') }

export function contractRoutes(app: FastifyInstance, services: ContractServices & Converting): void {
  registerMoney(app, services, endpoints.buyContracts, buyContracts, TRADE)
  registerEnding(app, services, endpoints.closeContracts, closeContracts, OWN)
  registerLong(app, services, closeAllContracts)
  registerMoney(app, services, positions.reverseContracts, reverseContracts, TRADE)
  // Setting or tightening a stop reduces risk; the handler checks the customer's own limits when it widens.
  registerEnding(app, services, endpoints.modifyContracts, modifyContracts, OWN)
  // Shrinking or shortening an order reduces risk; other changes check the customer's own limits.
  registerMoney(app, services, waiting.amendContracts, amendContracts, OWN)
  // Adding margin prevents a liquidation, within the customer's own limits; added margin can be returned at any time.
  registerEnding(app, services, positions.marginContracts, marginContracts, OWN)
  registerEnding(app, services, endpoints.cancelContracts, cancelContracts, OWN)
  registerCustomer(app, services, endpoints.getContractsOrder, getContractsOrder)
  registerCustomer(app, services, endpoints.listOrder, listOrder)
}
