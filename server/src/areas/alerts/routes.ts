import * as endpoints from '@quayside/contracts/endpoints/trading/alerts'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerEnding, registerMoney } from '../../platform/http/register.ts'
import { addAlert, listAlerts, removeAlert } from './handlers.ts'
import type { AlertServices } from './services.ts'

export function alertRoutes(app: FastifyInstance, services: AlertServices): void {
  registerMoney(app, services, endpoints.addAlert, addAlert, { concerns: 'customer' })
  registerEnding(app, services, endpoints.removeAlert, removeAlert, { concerns: 'customer' })
  registerCustomer(app, services, endpoints.listAlerts, listAlerts)
}
