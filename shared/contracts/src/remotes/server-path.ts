import type { RouteClaim } from './remote.ts'
import { claimedPaths } from './route-claims.ts'
import server from './server-paths.json' with { type: 'json' }

/**
 * Whether the site's server answers at a path or below its first segment, so that no remote can claim it. Ignores case.
 * The pages to which sign-in providers return have addresses below `/api` (spec §2).
 */
export function isServerPath(path: string): boolean {
  const [first = ''] = path.toLowerCase().split('/').filter(Boolean)
  return !server.pages.includes(path) && (first.startsWith(':') || server.paths.includes(first))
}

export function serverPathProblems(routes: readonly Pick<RouteClaim, 'path' | 'below'>[]): readonly string[] {
  return routes
    .flatMap(claimedPaths)
    .filter(isServerPath)
    .map(path => `claims ${path}, where the server itself answers`)
}
