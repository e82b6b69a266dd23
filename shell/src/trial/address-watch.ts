import { findClaim } from '@quayside/contracts/route-claims'
import type { Comparison } from './comparison.ts'
import type { OnTrial } from './mount-once.ts'
import { TrialFailed } from './trial-failed.ts'

/**
 * Compares the address with the shell's history, through which every requested change goes. A remote may write its own
 * paths past the history; another remote's path would show this screen under that address.
 */
export function watchAddress({ ctx, manifest }: OnTrial): Comparison {
  return {
    compare(step) {
      const { pathname } = location
      const isKnown = pathname === ctx.history.get().location.pathname
      if (!isKnown && findClaim(manifest.routes, pathname) === undefined)
        throw new TrialFailed({ what: 'address', step, address: pathname.slice(0, 300) })
    },
  }
}
