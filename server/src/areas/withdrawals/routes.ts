import * as endpoints from '@quayside/contracts/endpoints/funds/withdrawals'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerEnding, registerMoney } from '../../platform/http/register.ts'
import { authorize } from './authorization/authorize.ts'
import { authorizeByOne, sendCode } from './authorization/by-code.ts'
import { cancelOne, listWithdrawals, refuseWhileUnsure, signed } from './handlers/own.ts'
import { quoteWithdrawal } from './handlers/quote.ts'
import { submit } from './handlers/submit.ts'
import { withdrawalTerms } from './handlers/terms.ts'
import type { WithdrawalServices } from './services.ts'

export function withdrawalRoutes(app: FastifyInstance, services: WithdrawalServices): void {
  registerCustomer(app, services, endpoints.getWithdrawalTerms, withdrawalTerms)
  registerCustomer(app, services, endpoints.withdrawalAuth, quoteWithdrawal)
  registerCustomer(app, services, endpoints.authorizeWithdrawal, authorize)
  registerCustomer(app, services, endpoints.sendWithdrawalCode, sendCode)
  registerCustomer(app, services, endpoints.authorizeByCode, authorizeByOne)
  registerMoney(app, services, endpoints.submitWithdrawal, submit)
  registerCustomer(app, services, endpoints.listWithdrawals, listWithdrawals)
  registerEnding(app, services, endpoints.cancelWithdrawal, cancelOne, { first: refuseWhileUnsure })
  registerCustomer(app, services, endpoints.signedWithdrawal, signed)
}
