import { passBody } from '@quayside/contracts/release/plane'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refused } from '../../refused.ts'
import type { PlaneDeps } from '../deps.ts'
import { parseInput } from '../input.ts'
import { isSigned } from '../key-callers.ts'
import { staffRoute } from '../staff-route.ts'

/** Issues passes for the desk. The console reports user activity, because desk work sends nothing here. */
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
