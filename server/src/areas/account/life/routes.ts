import * as contract from '@quayside/contracts/endpoints/account/account-life'
import * as links from '@quayside/contracts/endpoints/account/account-links'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerPublic } from '../../../platform/http/register.ts'
import type { AccountServices } from '../services.ts'
import { changeEmail } from './change-email.ts'
import { closeAccount, closure } from './close.ts'
import { takeAccountBack } from './reopen-account.ts'
import * as settings from './settings.ts'
import { undoEmailChange } from './undo-email.ts'

export function accountLifeRoutes(app: FastifyInstance, services: AccountServices): void {
  registerCustomer(app, services, contract.accountSettings, settings.accountSettings)
  registerCustomer(app, services, contract.changeSettings, settings.changeSettings)
  registerCustomer(app, services, contract.declareCountry, settings.declareCountry)
  registerCustomer(app, services, contract.changeEmail, changeEmail)
  registerPublic(app, services, links.undoEmailChange, undoEmailChange)
  registerCustomer(app, services, contract.closure, closure)
  registerCustomer(app, services, contract.closeAccount, closeAccount)
  registerPublic(app, services, links.takeAccountBack, takeAccountBack)
}
