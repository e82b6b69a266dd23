import * as user from '@quayside/contracts/endpoints/account/account'
import * as login from '@quayside/contracts/endpoints/sign-in/login'
import * as wallets from '@quayside/contracts/endpoints/sign-in/wallets'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPublic } from '../../platform/http/register.ts'
import { registerLong } from '../../platform/http/register-long.ts'
import * as account from './handlers/account.ts'
import { checkUserNameOrPhone } from './handlers/check-username.ts'
import { login as signIn } from './handlers/login.ts'
import { logout } from './handlers/logout.ts'
import { notifications, readNotifications } from './handlers/notifications.ts'
import { register } from './handlers/register.ts'
import { repassword } from './handlers/repassword.ts'
import { reset } from './handlers/reset.ts'
import { resetDemo } from './handlers/reset-demo.ts'
import { secondFactorRoutes } from './handlers/second-factor/routes.ts'
import { sendCode } from './handlers/send-code.ts'
import { revokeSession, sessions } from './handlers/sessions.ts'
import { listTransactions } from './handlers/transactions.ts'
import { accountLifeRoutes } from './life/routes.ts'
import { lostFactorRoutes } from './lost-factor/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import type { AccountServices } from './services.ts'
import { addEmail, signInMethods, unlink } from './sign-in-methods/handlers.ts'
import { linkWallet, loginByWallet, walletNonce } from './wallets/handlers.ts'

export function accountRoutes(app: FastifyInstance, services: AccountServices): void {
  registerPublic(app, services, login.checkUserNameOrPhone, checkUserNameOrPhone)
  registerPublic(app, services, login.sendCode, sendCode)
  registerPublic(app, services, login.register, register)
  registerPublic(app, services, login.login, signIn)
  registerPublic(app, services, login.reset, reset)
  registerPublic(app, services, wallets.walletNonce, walletNonce)
  registerPublic(app, services, wallets.loginByWallet, loginByWallet)
  registerCustomer(app, services, wallets.ways, signInMethods)
  registerCustomer(app, services, wallets.linkWallet, linkWallet)
  registerCustomer(app, services, wallets.unlink, unlink)
  registerCustomer(app, services, wallets.addEmail, addEmail)
  registerCustomer(app, services, login.logout, logout)
  registerCustomer(app, services, user.getUserInfo, account.getUserInfo)
  registerCustomer(app, services, user.mode, account.mode)
  registerCustomer(app, services, user.setLocale, account.setLocale)
  registerLong(app, services, resetDemo)
  registerCustomer(app, services, user.repassword, repassword)
  registerCustomer(app, services, user.sessions, sessions)
  registerCustomer(app, services, user.revokeSession, revokeSession)
  registerCustomer(app, services, user.listTransactions, listTransactions)
  registerCustomer(app, services, user.notifications, notifications)
  registerCustomer(app, services, user.readNotifications, readNotifications)
  providerRoutes(app, services)
  secondFactorRoutes(app, services)
  accountLifeRoutes(app, services)
  passkeyRoutes(app, services)
  lostFactorRoutes(app, services)
}
