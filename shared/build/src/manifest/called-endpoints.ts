import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { ENDPOINTS } from '@quayside/contracts/endpoints'

const PATH_TEXT = /(["'`])(\/[\w/.{}-]+)\1/g

/**
 * Returns the endpoints that scripts can call, such as `GET /index/loanCost`: those whose path is one of their texts. A
 * path counts for each of its methods. A path that a script assembles from pieces is not found.
 */
export function calledEndpoints(scripts: Iterable<string>): string[] {
  const texts = new Set<string>()
  for (const script of scripts)
    for (const [, , text = ''] of script.matchAll(PATH_TEXT))
      texts.add(text.startsWith(`${API_PREFIX}/`) ? text.slice(API_PREFIX.length) : text)
  return ENDPOINTS.filter(({ path }) => texts.has(path))
    .map(({ method, path }) => `${method} ${path}`)
    .sort()
}
