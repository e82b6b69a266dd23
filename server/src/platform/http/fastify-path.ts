import { API_PREFIX } from '@quayside/contracts/api-prefix'

/** `/order/closeContracts/{id}` as Fastify writes it, below the API's prefix. */
export function fastifyPath(path: string): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}
