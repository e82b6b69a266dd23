import { findClaim } from '@quayside/contracts/route-claims'
import type { Comparison } from './comparison.ts'
import type { OnTrial } from './mount-once.ts'
import { TrialFailed } from './trial-failed.ts'

/**
 * Holds the address against the shell's history, which every change that a remote asks of it goes through. What a remote
 * writes past it into a path of its own is its own affair; another's shows this screen under that address.
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
