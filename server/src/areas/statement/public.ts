export { statementFiles } from './data-export.ts'
export { statementRoutes } from './routes.ts'
