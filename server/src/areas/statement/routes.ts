import * as endpoints from '@quayside/contracts/endpoints/statement'
import type { FastifyInstance } from 'fastify'
import { registerCustomer, registerFile } from '../../platform/http/register.ts'
import { sendCsv, sendLines, sendPdf } from './file-handlers.ts'
import { listStatement } from './handlers.ts'
import type { StatementServices } from './services.ts'

export function statementRoutes(app: FastifyInstance, services: StatementServices): void {
  registerCustomer(app, services, endpoints.statement, listStatement)
  registerFile(app, services, endpoints.statementCsv, sendCsv)
  registerFile(app, services, endpoints.statementPdf, sendPdf)
  registerFile(app, services, endpoints.statementLines, sendLines)
}
