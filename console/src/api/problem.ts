import type { PlaneProblem } from '@quayside/contracts/release/plane'

/** The callee refused or is unreachable. `message` is one sentence for the user. */
export class CallError extends Error {
  readonly code: string

  constructor(
    { code, message }: { readonly code: string; readonly message: string },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.code = code
  }
}

export class PlaneError extends CallError {
  readonly problem: PlaneProblem | { readonly code: 'unreachable'; readonly message: string }

  constructor(problem: PlaneError['problem'], options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** The problem behind an error; null if it did not come from the plane. */
export function problemOf(error: unknown): PlaneError['problem'] | null {
  return error instanceof PlaneError ? error.problem : null
}

export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Something went wrong in the console. Reload the page.'
}

/** Code of an error, to quote in a question about it; `fault` for the console's own errors. */
export function codeOf(error: unknown): string {
  return error instanceof CallError ? error.code : 'fault'
}

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
