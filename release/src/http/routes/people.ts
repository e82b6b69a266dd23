import { staffBody, staffChangeBody, tokenBody } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'

const tokenParams = z.object({ id: z.string().check(z.maxLength(60)) })
const staffParams = z.object({ email: z.string().check(z.maxLength(200)) })

export function peopleRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  tokenRoutes(app, deps)
  const { manage, log } = deps.staff
  const role = 'administrator'
  staffRoute(app, deps, { method: 'GET', url: '/api/staff', role }, () => ok(manage.list()))
  staffRoute(
    app,
    deps,
    { method: 'POST', url: '/api/staff', role, body: staffBody },
    async ({ body, caller }) => {
      const added = await manage.add(body, caller.actor)
      await log.flush()
      return added
    },
  )
  staffRoute(
    app,
    deps,
    { method: 'PATCH', url: '/api/staff/:email', role, params: staffParams, body: staffChangeBody },
    async ({ params, body, caller }) => {
      const changed = await manage.change(params.email, body, caller.actor)
      await log.flush()
      return changed
    },
  )
}

function tokenRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { tokens, log } = deps.staff
  const role = 'administrator'
  staffRoute(app, deps, { method: 'GET', url: '/api/tokens', role }, () => ok(tokens.list()))
  staffRoute(
    app,
    deps,
    { method: 'POST', url: '/api/tokens', role, body: tokenBody },
    async ({ body, caller }) => {
      const issued = tokens.issue({ scopes: ['publish'], ...body, by: caller.actor })
      await log.flush()
      return ok(issued)
    },
  )
  staffRoute(
    app,
    deps,
    { method: 'DELETE', url: '/api/tokens/:id', role, params: tokenParams },
    async ({ params, caller }) => {
      const revoked = tokens.revoke(params.id, caller.actor)
      await log.flush()
      return revoked.ok ? ok({}) : revoked
    },
  )
}
