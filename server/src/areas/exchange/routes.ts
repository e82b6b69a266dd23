import * as endpoints from '@quayside/contracts/endpoints/funds/exchange'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerMoney } from '../../platform/http/register.ts'
import { listCurrencies, listReceipts, quote, submit } from './handlers.ts'
import type { ExchangeServices } from './services.ts'

export function exchangeRoutes(app: FastifyInstance, services: ExchangeServices): void {
  registerCustomer(app, services, endpoints.listExchangeCurrencies, listCurrencies)
  registerCustomer(app, services, endpoints.quoteExchange, quote)
  registerMoney(app, services, endpoints.submitExchange, submit, { concerns: 'customer' })
  registerCustomer(app, services, endpoints.listExchanges, listReceipts)
}
