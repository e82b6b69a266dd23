import type { PlaneProblem } from '@quayside/contracts/release/plane'

/** The release plane refused or is unreachable; `message` is one sentence for people. */
export class PlaneError extends Error {
  readonly problem: PlaneProblem | { readonly code: 'unreachable'; readonly message: string }

  constructor(problem: PlaneError['problem'], options?: ErrorOptions) {
    super(problem.message, options)
    this.problem = problem
  }
}

/** The problem behind an error; null when it did not come from the plane. */
export function problemOf(error: unknown): PlaneError['problem'] | null {
  return error instanceof PlaneError ? error.problem : null
}

/** Message for people about an error. */
export function messageOf(error: unknown): string {
  const problem = problemOf(error)
  return problem === null ? 'Something went wrong in the console. Reload the page.' : problem.message
}

/** Reads an error response in any format. */
export async function readProblem(response: Response): Promise<PlaneError> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new PlaneError(body)
  return new PlaneError({
    code: 'failed',
    message: `The release plane answered ${response.status} without giving a reason.`,
  })
}

function isProblem(body: unknown): body is PlaneProblem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
