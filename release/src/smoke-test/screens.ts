import type { SmokeTestOrder } from '@quayside/contracts/release/smoke-test'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { claimedPaths } from '@quayside/contracts/remotes/route-claims'

/** Every claimed path, visitors' first: a signed-in visitor stays signed in. */
export function screensOf(routes: RemoteManifest['routes']): SmokeTestOrder['screens'] {
  const screens = routes.flatMap(route => {
    const isCustomers = route.access !== 'public' && route.access !== 'visitor'
    return claimedPaths(route).map(path => ({ path: sampleOf(path), isCustomers }))
  })
  return [...screens].sort((one, other) => Number(one.isCustomers) - Number(other.isCustomers))
}

function sampleOf(path: string): string {
  return path.replace(/:[^/]+/g, '1')
}
