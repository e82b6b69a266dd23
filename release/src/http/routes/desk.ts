import { passBody } from '@quayside/contracts/release/plane'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refused } from '../../refused.ts'
import type { PlaneDeps } from '../deps.ts'
import { parseInput } from '../input.ts'
import { isSigned } from '../key-callers.ts'
import { staffRoute } from '../staff-route.ts'

/** Passes for the desk. Whoever works there does nothing here: the console says when a person was at it. */
export function deskRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  staffRoute(
    app,
    deps,
    { method: 'POST', url: '/api/desk/pass', role: 'reviewer', body: passBody, isAskedBy: askedBy },
    ({ caller, request }) =>
      isSigned(request)
        ? refused('forbidden', 'A key has no account of the console, and no place at the desk.')
        : deps.passes.issue(caller.account, caller.session),
  )
}

function askedBy({ body }: FastifyRequest): 'person' | 'page' {
  const parsed = parseInput(passBody, body)
  return parsed.ok ? parsed.value.by : 'page'
}
