import { API_PREFIX } from '@quayside/contracts/api-prefix'

/** `/order/closeContracts/{id}` in Fastify's syntax, below the API prefix. */
export function fastifyPath(path: string): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}
