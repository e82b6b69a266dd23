import { findClaim } from '@quayside/contracts/remotes/route-claims'
import type { RemoteContext } from '@quayside/runtime/context'
import type { RemoteSystem } from './remote-system.ts'
import type { RouteEntry } from './route-table.ts'

/** The shell's build replaces it with its value. */
declare const process: { readonly env: { readonly NODE_ENV: string } }

/** Shows a team in development why a link into its area leads home; a production build does not contain this code. */
export function watchUnclaimed({ history, boot }: RemoteContext, system: Pick<RemoteSystem, 'table'>): void {
  if (process.env.NODE_ENV !== 'development') return
  const remotes = Object.keys(boot.dev?.remotes ?? {})
  function look(): void {
    const problem = unclaimedProblem(history.get().location.pathname, remotes, system.table)
    if (problem !== undefined) reportError(new Error(problem))
  }
  history.subscribe(look)
  look()
}

export function unclaimedProblem(
  pathname: string,
  remotes: readonly string[],
  table: readonly Pick<RouteEntry, 'path' | 'below' | 'remote'>[],
): string | undefined {
  if (findClaim(table, pathname) !== undefined) return undefined
  const [owner] = table
    .filter(({ path, remote }) => remotes.includes(remote) && pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)
  if (owner === undefined) return undefined
  const rest = pathname.slice(owner.path.length + 1)
  return `No route claims ${pathname}, so it leads home. Add "${rest}" to "below" of ${owner.path} in ${owner.remote}/remote.json and start the dev server again.`
}
