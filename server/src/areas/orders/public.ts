export { orderFiles } from './data-export.ts'
export { findOrderOf } from './find-order.ts'
export { listOrdersOf } from './handlers/list-all-orders.ts'
export { overviewRoutes } from './routes.ts'
