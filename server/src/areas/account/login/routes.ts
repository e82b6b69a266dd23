import * as contract from '@quayside/contracts/endpoints/login'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPublic } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { checkUserNameOrPhone } from './check-username.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { reset } from './reset.ts'
import { sendCode } from './send-code.ts'

/** `/login` (spec §7). */
export function loginRoutes(app: FastifyInstance, services: Services): void {
  registerPublic(app, services, contract.checkUserNameOrPhone, checkUserNameOrPhone)
  registerPublic(app, services, contract.sendCode, sendCode)
  registerPublic(app, services, contract.register, register)
  registerPublic(app, services, contract.login, login)
  registerPublic(app, services, contract.reset, reset)
  registerCustomer(app, services, contract.logout, logout)
}
