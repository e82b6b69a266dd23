import type { RouteClaim } from './remote.ts'

type Claim = Pick<RouteClaim, 'path' | 'below'>

export function claimedPaths({ path, below = [] }: Claim): readonly string[] {
  const parent = path === '/' ? '' : path
  return [path, ...below.map(rest => `${parent}/${rest}`)]
}

export function coversPath(claim: Claim, pathname: string): boolean {
  return claimedPaths(claim).some(pattern => matches(pattern.split('/'), pathname.split('/')))
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  )
}

/** The longest of several claims that cover a path, then the first. Ignores a trailing slash; undefined if unknown. */
export function findClaim<C extends Claim>(claims: readonly C[], pathname: string): C | undefined {
  const wanted = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const covering = claims.filter(claim => coversPath(claim, wanted))
  return covering.sort((a, b) => b.path.length - a.path.length)[0]
}
