import { requestData as endpoint } from '@quayside/contracts/endpoints/account/account-life'
import type { FastifyInstance } from 'fastify'
import { createConcurrencyLimit } from '../../platform/http/rate-limits/concurrency-limit.ts'
import { registerCustomer } from '../../platform/http/register.ts'
import { createWorkSlices } from '../../platform/http/responses/work-slices.ts'
import { systemTimers } from '../../platform/time/clock.ts'
import { DATA_PATH, requestData, sendData } from './handlers.ts'
import type { DataExportServices, DataExportSources } from './services.ts'

export function dataExportRoutes(app: FastifyInstance, sources: DataExportSources): void {
  const services: DataExportServices = {
    ...sources,
    copies: createConcurrencyLimit(sources.limits.most('exportsAtOnce')),
    slices: createWorkSlices({ factor: 4, leastMs: 2 }),
    timers: systemTimers,
  }
  registerCustomer(app, services, endpoint, requestData)
  app.get(`${DATA_PATH}:link`, sendData(services))
}
