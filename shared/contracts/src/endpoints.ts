import type { AnyEndpoint } from './endpoint.ts'
import * as alerts from './endpoints/alerts.ts'
import * as allOrders from './endpoints/all-orders.ts'
import * as index from './endpoints/index.ts'
import * as login from './endpoints/login.ts'
import * as options from './endpoints/options.ts'
import * as order from './endpoints/order.ts'
import * as smart from './endpoints/smart.ts'
import * as user from './endpoints/user.ts'

/** Every call of the API, for the OpenAPI page and for checks that nothing is left unregistered. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  index,
  login,
  order,
  options,
  smart,
  allOrders,
  alerts,
  user,
].flatMap(group => Object.values(group).filter(isEndpoint))

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'result' in value
  )
}
