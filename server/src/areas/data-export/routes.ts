import { requestData as endpoint } from '@quayside/contracts/endpoints/account-life'
import type { FastifyInstance } from 'fastify'
import { registerCustomer } from '../../platform/http/register.ts'
import { DATA_PATH, requestData, sendData } from './handlers.ts'
import type { DataExportServices } from './services.ts'

export function dataExportRoutes(app: FastifyInstance, services: DataExportServices): void {
  registerCustomer(app, services, endpoint, requestData)
  app.get(`${DATA_PATH}:link`, sendData(services))
}
