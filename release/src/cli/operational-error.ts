import type { PlaneProblem } from '@quayside/contracts/release/plane'

/** An operational failure, not a bug: an unusable setting or build, or a plane that is away. One sentence. */
export class OperationalError extends Error {
  override readonly name = 'OperationalError'
  readonly code: PlaneProblem['code'] = 'store-down'
}
