export { policyFiles } from './data-export.ts'
export { createPolicies } from './policies.ts'
export { policyRoutes } from './routes.ts'
