import type { TrialManner } from '@quayside/contracts/release/trial'
import type { TrialSite } from './trial-site.ts'

export type Visitor = {
  readonly how: TrialManner
  visit(site: TrialSite): Visit
}

export type Visit = {
  /** Resolves with a clause once the page can no longer finish. */
  readonly failed: Promise<string>
  stop(): Promise<void>
}
