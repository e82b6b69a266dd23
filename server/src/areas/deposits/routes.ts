import * as endpoints from '@quayside/contracts/endpoints/funds/deposits'
import type { FastifyInstance } from 'fastify'
import { formRoutes } from '../../platform/http/forms/forms.ts'
import { registerCustomer, registerEnding } from '../../platform/http/register.ts'
import { addToDeposit } from './handlers/add-proof.ts'
import { cancelDeposit, depositProof, listDeposits } from './handlers/own.ts'
import { report, saveDraft } from './handlers/report.ts'
import { depositTerms } from './handlers/terms.ts'
import type { DepositServices } from './services.ts'

export function depositRoutes(app: FastifyInstance, services: DepositServices): void {
  registerCustomer(app, services, endpoints.getDepositTerms, depositTerms)
  registerCustomer(app, services, endpoints.listDeposits, listDeposits)
  registerEnding(app, services, endpoints.cancelDeposit, cancelDeposit)
  registerCustomer(app, services, endpoints.depositProof, depositProof)
  formRoutes(app, services, {
    files: 1,
    limit: 'depositsByUser',
    register(scope) {
      registerCustomer(scope, services, endpoints.saveDeposit, saveDraft)
      registerCustomer(scope, services, endpoints.submitDeposit, report)
      registerCustomer(scope, services, endpoints.addProof, addToDeposit)
    },
  })
}
