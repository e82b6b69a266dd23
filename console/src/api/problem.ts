import type { PlaneProblem } from '@quayside/contracts/release/plane'

/** The release plane said no, or could not be reached; `message` is one sentence for people. */
export class PlaneError extends Error {
  readonly problem: PlaneProblem | { readonly code: 'unreachable'; readonly message: string }

  constructor(problem: PlaneError['problem'], options?: ErrorOptions) {
    super(problem.message, options)
    this.problem = problem
  }
}

/** The plane's own words about a failure; null when it is none of the plane's. */
export function problemOf(error: unknown): PlaneError['problem'] | null {
  return error instanceof PlaneError ? error.problem : null
}

/** What to tell somebody about a failure. */
export function messageOf(error: unknown): string {
  const problem = problemOf(error)
  return problem === null ? 'This console has a fault. Load the page again.' : problem.message
}

/** Reads an answer that was no success, whatever stands in it. */
export async function readProblem(response: Response): Promise<PlaneError> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new PlaneError(body)
  return new PlaneError({
    code: 'failed',
    message: `The release plane answered ${response.status} without saying why.`,
  })
}

function isProblem(body: unknown): body is PlaneProblem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
