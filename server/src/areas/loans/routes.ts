import * as endpoints from '@quayside/contracts/endpoints/loans'
import type { FastifyInstance } from 'fastify'
import {
  registerCustomer,
  registerEnding,
  registerFile,
  registerPublic,
} from '../../platform/http/register.ts'
import type { Converting } from '../services.ts'
import { quote, standing, take } from './handlers/apply.ts'
import { loanCost } from './handlers/cost.ts'
import { agreement, agreementWords, listLoans, oneLoan, repayOne, withdrawOne } from './handlers/own.ts'
import { signOne } from './handlers/sign.ts'
import type { LoanServices } from './services.ts'

export function loanRoutes(app: FastifyInstance, services: LoanServices & Converting): void {
  registerPublic(app, services, endpoints.loanCost, loanCost)
  registerCustomer(app, services, endpoints.getLoanStanding, standing)
  registerCustomer(app, services, endpoints.loanQuote, quote)
  registerCustomer(app, services, endpoints.takeLoan, take)
  registerCustomer(app, services, endpoints.listLoan, listLoans)
  registerCustomer(app, services, endpoints.getLoan, oneLoan)
  registerFile(app, services, endpoints.loanAgreement, agreement)
  registerCustomer(app, services, endpoints.readAgreement, agreementWords)
  registerCustomer(app, services, endpoints.signLoan, signOne)
  registerEnding(app, services, endpoints.repayLoan, repayOne)
  registerEnding(app, services, endpoints.withdrawFromLoan, withdrawOne)
}
