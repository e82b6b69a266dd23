import * as contract from '@quayside/contracts/endpoints/sign-in/second-factor'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPublic } from '../../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { stepUp } from './step-up.ts'
import * as totp from './totp.ts'

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  registerPublic(app, services, contract.finishSignIn, finishSignIn)
  registerCustomer(app, services, contract.freshen, stepUp)
  registerCustomer(app, services, contract.secondFactor, totp.secondFactor)
  registerCustomer(app, services, contract.startTotp, totp.startTotp)
  registerCustomer(app, services, contract.confirmTotp, totp.confirmTotp)
  registerCustomer(app, services, contract.removeTotp, totp.removeTotp)
  registerCustomer(app, services, contract.renewRecoveryCodes, totp.renewRecoveryCodes)
}
