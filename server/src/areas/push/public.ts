export { forgetPush } from './queries.ts'
export { pushRoutes } from './routes.ts'
export { createVapid, type Vapid } from './vapid.ts'
export { createPushWorker } from './worker.ts'
