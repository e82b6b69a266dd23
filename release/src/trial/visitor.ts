import type { TrialManner } from '@quayside/contracts/release/trial'
import type { TrialSite } from './trial-site.ts'

/** What opens the address of a trial's page and lets it run. */
export type Visitor = {
  readonly how: TrialManner
  visit(site: TrialSite): Visit
}

export type Visit = {
  /** Resolves once it can come to no end any more, with a clause that says why. */
  readonly failed: Promise<string>
  /** Ends everything that the visit began and removes what it wrote. */
  stop(): Promise<void>
}
