import type { RouteClaim } from './remote.ts'

type Claim = Pick<RouteClaim, 'path' | 'exact'>

/** Whether a claim covers a path: its own, and everything below it unless it is `exact`. */
export function coversPath({ path, exact }: Claim, pathname: string): boolean {
  return pathname === path || (!exact && pathname.startsWith(`${path}/`))
}

/**
 * The claim that a path belongs to: the longest that covers it, whoever made it; of two for one path the first.
 * A slash at the end says nothing. Undefined for an unknown path.
 */
export function findClaim<C extends Claim>(claims: readonly C[], pathname: string): C | undefined {
  const wanted = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const covering = claims.filter(claim => coversPath(claim, wanted))
  return covering.sort((a, b) => b.path.length - a.path.length)[0]
}
