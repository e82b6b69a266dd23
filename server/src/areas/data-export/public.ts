export { forgetExports } from './queries.ts'
export { dataExportRoutes } from './routes.ts'
export type { DataExportSources } from './services.ts'
