import type { PlaneProblem } from '@quayside/contracts/release/plane'

/** An expected operational failure, not a bug: an invalid setting or build, or an unreachable plane. One sentence. */
export class OperationalError extends Error {
  override readonly name = 'OperationalError'
  readonly code: PlaneProblem['code'] = 'store-down'
}
