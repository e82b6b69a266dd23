import { settingsBody } from '@quayside/contracts/release/environment-bodies'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { refused } from '../../refused.ts'
import type { Outcome } from '../../releases.ts'
import { hasRole } from '../../staff/accounts.ts'
import type { PlaneDeps } from '../deps.ts'
import { type Caller, staffRoute } from '../staff-route.ts'
import { environmentParams, unchanged } from './environment.ts'

type Settings = z.infer<typeof settingsBody>

/** Health thresholds and the number of approvals. */
export function settingsRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { releases } = deps
  staffRoute(
    app,
    deps,
    {
      method: 'POST',
      url: '/api/environments/:environment/settings',
      role: 'release-manager',
      params: environmentParams,
      body: settingsBody,
    },
    async ({ params: { environment }, body, caller, reply }) => {
      const problem = await problemOf(deps, { environment, body, caller })
      if (problem !== null) return problem
      const { health, approvals, reason, expectedRevision } = body
      const about = { environment, by: caller.actor, reason }
      const changed =
        health === undefined
          ? null
          : await releases.change({ kind: 'thresholds', health }, { ...about, expectedRevision })
      if (changed?.ok === false) return changed
      if (approvals !== undefined) {
        const set = await releases.setApprovals({ ...about, approvals })
        if (!set.ok) return set
      }
      if (changed !== null && changed.value.proposal !== null) reply.code(202)
      return changed ?? ok(await unchanged(deps, environment))
    },
  )
}

async function problemOf(
  deps: PlaneDeps,
  { environment, body, caller }: { environment: string; body: Settings; caller: Caller },
): Promise<Extract<Outcome<never>, { ok: false }> | null> {
  if (body.health === undefined && body.approvals === undefined)
    return refused('invalid', 'Nothing is to be set: name health, approvals or both.')
  // Those who pin must not be able to switch off their own review.
  if (body.approvals !== undefined && !hasRole(caller.account, 'administrator'))
    return refused('forbidden', 'How many must approve is set by an administrator.')
  const { environments } = await deps.releases.state()
  const known = environments.get(environment)
  if (known === undefined) return refused('not-found', `There is no environment ${environment}.`)
  const revision = known.revisions.at(-1)?.revision ?? 0
  return revision === body.expectedRevision
    ? null
    : refused('conflict', `${environment} is at revision ${revision}, not ${body.expectedRevision}`, {
        revision,
      })
}
