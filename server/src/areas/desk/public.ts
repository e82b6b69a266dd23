export { refuseOwnAccount } from './refuse-own-account.ts'
export { deskRoutes } from './routes.ts'
export type { Customers, DeskServices, OrderEnding } from './services.ts'
