import * as contract from '@quayside/contracts/endpoints/sign-in/passkeys'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPublic } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { loginByPasskey } from './login-by-passkey.ts'
import { addPasskey, renamePasskey, startPasskey } from './manage.ts'
import { passkeyRequest, stepUpPasskeyRequest } from './requests.ts'

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  registerPublic(app, services, contract.passkeyRequest, passkeyRequest)
  registerPublic(app, services, contract.loginByPasskey, loginByPasskey)
  registerCustomer(app, services, contract.freshPasskeyRequest, stepUpPasskeyRequest)
  registerCustomer(app, services, contract.startPasskey, startPasskey)
  registerCustomer(app, services, contract.addPasskey, addPasskey)
  registerCustomer(app, services, contract.renamePasskey, renamePasskey)
}
