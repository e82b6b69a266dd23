import type { RouteClaim } from './remote.ts'

type Claim = Pick<RouteClaim, 'path' | 'below'>

/** Every path of a claim, as a router writes it: its own and those it names below. */
export function claimedPaths({ path, below = [] }: Claim): readonly string[] {
  const parent = path === '/' ? '' : path
  return [path, ...below.map(rest => `${parent}/${rest}`)]
}

/** Whether a claim covers a path: its own, or one that it names below. */
export function coversPath(claim: Claim, pathname: string): boolean {
  return claimedPaths(claim).some(pattern => matches(pattern.split('/'), pathname.split('/')))
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  )
}

/**
 * The claim that a path belongs to: of several that cover it the longest, whoever made it; of two for one path the
 * first. A slash at the end says nothing. Undefined for an unknown path.
 */
export function findClaim<C extends Claim>(claims: readonly C[], pathname: string): C | undefined {
  const wanted = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const covering = claims.filter(claim => coversPath(claim, wanted))
  return covering.sort((a, b) => b.path.length - a.path.length)[0]
}
