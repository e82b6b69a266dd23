import { API_PREFIX } from '@quayside/contracts/api-prefix'

export function fastifyPath(path: string): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}
