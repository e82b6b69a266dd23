import * as smart from '@quayside/contracts/endpoints/smart'
import * as contract from '@quayside/contracts/endpoints/user'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerMoney } from '../../platform/http/register.ts'
import { requestSmartAccess, smartAccess } from '../plans/handlers/access.ts'
import type { Services } from '../services.ts'
import { getUserInfo, mode, setLocale } from './handlers/account.ts'
import { invites } from './handlers/invites.ts'
import { notifications, readNotifications } from './handlers/notifications.ts'
import { repassword } from './handlers/repassword.ts'
import { resetDemo } from './handlers/reset-demo.ts'
import { revokeSession, sessions } from './handlers/sessions.ts'
import { listTransactions } from './handlers/transactions.ts'

/** `/user` (spec §7, api.md "Customer"). */
export function userRoutes(app: FastifyInstance, services: Services): void {
  registerCustomer(app, services, contract.getUserInfo, getUserInfo)
  registerCustomer(app, services, contract.mode, mode)
  registerCustomer(app, services, contract.setLocale, setLocale)
  registerMoney(app, services, contract.resetDemo, resetDemo)
  registerCustomer(app, services, contract.repassword, repassword)
  registerCustomer(app, services, contract.sessions, sessions)
  registerCustomer(app, services, contract.revokeSession, revokeSession)
  registerCustomer(app, services, contract.listTransactions, listTransactions)
  registerCustomer(app, services, contract.notifications, notifications)
  registerCustomer(app, services, contract.readNotifications, readNotifications)
  registerCustomer(app, services, contract.invites, invites)
  registerCustomer(app, services, smart.smartAccess, smartAccess)
  registerCustomer(app, services, smart.requestSmartAccess, requestSmartAccess)
}
