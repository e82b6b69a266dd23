import type { DeskProblem } from '@quayside/contracts/staff/endpoint'
import { CallError } from '../../api/problem.ts'

type Problem = DeskProblem | { readonly code: 'unreachable'; readonly message: string }

export class DeskError extends CallError {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

export function deskProblemOf(error: unknown): DeskProblem | null {
  return error instanceof DeskError && error.problem.code !== 'unreachable' ? error.problem : null
}

export async function readDeskProblem(response: Response): Promise<DeskError> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new DeskError(body)
  const message = `The desk answered ${response.status} without giving a reason.`
  return new DeskError({ code: response.status >= 500 ? 'unavailable' : 'invalid', message })
}

function isProblem(body: unknown): body is DeskProblem {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return false
  return typeof body.code === 'string' && typeof body.message === 'string'
}
