import type { RouteClaim } from '@quayside/contracts/remotes/remote'
import type { Pinned } from '../releases/pinned.ts'

export type RouteEntry = RouteClaim & { readonly remote: string }

export function routeTable({ remotes }: Pick<Pinned, 'remotes'>): readonly RouteEntry[] {
  return Object.entries(remotes).flatMap(([remote, { manifest }]) =>
    manifest.routes.map(route => ({ ...route, remote })),
  )
}
