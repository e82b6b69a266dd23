import type { SmokeTestManner } from '@quayside/contracts/release/smoke-test'
import type { SmokeTestSite } from '../smoke-test-site.ts'

export type Visitor = {
  readonly how: SmokeTestManner
  visit(site: SmokeTestSite): Visit
}

export type Visit = {
  /** Resolves with a clause once the page can no longer finish. */
  readonly failed: Promise<string>
  stop(): Promise<void>
}
