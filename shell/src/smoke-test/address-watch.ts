import { findClaim } from '@quayside/contracts/remotes/route-claims'
import type { Comparison } from './comparison.ts'
import type { VersionUnderTest } from './mount-once.ts'
import { SmokeTestFailed } from './smoke-test-failed.ts'

/** A remote may write its own paths past the shell's history; another remote's path would show this screen there. */
export function watchAddress({ ctx, manifest }: VersionUnderTest): Comparison {
  return {
    compare(step) {
      const { pathname } = location
      const isKnown = pathname === ctx.history.get().location.pathname
      if (!isKnown && findClaim(manifest.routes, pathname) === undefined)
        throw new SmokeTestFailed({ what: 'address', step, address: pathname.slice(0, 300) })
    },
  }
}
