import * as endpoints from '@quayside/contracts/endpoints/funds/statement'
import type { FastifyInstance } from 'fastify'
import { createConcurrencyLimit } from '../../platform/http/rate-limits/concurrency-limit.ts'
import { registerCustomer, registerFile } from '../../platform/http/register.ts'
import { createWorkSlices } from '../../platform/http/responses/work-slices.ts'
import { systemTimers } from '../../platform/time/clock.ts'
import { sendCsv, sendLines, sendPdf } from './file-handlers.ts'
import { listStatement } from './handlers.ts'
import type { StatementServices, StatementSources } from './services.ts'

export function statementRoutes(app: FastifyInstance, sources: StatementSources): void {
  const services: StatementServices = {
    ...sources,
    files: createConcurrencyLimit(sources.limits.most('exportsAtOnce')),
    slices: createWorkSlices({ factor: 1, leastMs: 1 }),
    timers: systemTimers,
  }
  registerCustomer(app, services, endpoints.statement, listStatement)
  registerFile(app, services, endpoints.statementCsv, sendCsv)
  registerFile(app, services, endpoints.statementPdf, sendPdf)
  registerFile(app, services, endpoints.statementLines, sendLines)
}
