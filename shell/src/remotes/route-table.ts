import type { RouteClaim } from '@quayside/contracts/remote'
import type { Pinned } from '../releases/pinned.ts'

/** A claimed route and the remote that owns it. */
export type RouteEntry = RouteClaim & { readonly remote: string }

/** The routing table made from the pins: exact claims first, then longer paths before shorter ones. */
export function routeTable({ remotes }: Pick<Pinned, 'remotes'>): readonly RouteEntry[] {
  return Object.entries(remotes)
    .flatMap(([remote, { manifest }]) => manifest.routes.map(route => ({ ...route, remote })))
    .sort((a, b) => Number(b.exact ?? false) - Number(a.exact ?? false) || b.path.length - a.path.length)
}

/** The entry that claims a path; undefined for an unknown path. */
export function matchRoute(table: readonly RouteEntry[], pathname: string): RouteEntry | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return (
    table.find(entry => entry.path === path) ??
    table.find(entry => !entry.exact && path.startsWith(`${entry.path}/`))
  )
}
