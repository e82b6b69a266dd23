import { settingsBody } from '@quayside/contracts/release/environment-bodies'
import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { refused } from '../../refused.ts'
import type { ChangeOptions, Outcome } from '../../releases.ts'
import { hasRole } from '../../staff/accounts.ts'
import type { PlaneDeps } from '../deps.ts'
import { type Caller, staffRoute } from '../staff-route.ts'
import { dryRunQuery, environmentParams, unchanged } from './environment.ts'

type Settings = z.infer<typeof settingsBody>

export function settingsRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  staffRoute(
    app,
    deps,
    {
      method: 'POST',
      url: '/api/environments/:environment/settings',
      role: 'release-manager',
      params: environmentParams,
      query: dryRunQuery,
      body: settingsBody,
    },
    async ({ params: { environment }, query, body, caller, reply }) => {
      const problem = await problemOf(deps, { environment, body, caller })
      if (problem !== null) return problem
      const about = { environment, by: caller.actor, reason: body.reason, dryRun: query.dryRun !== undefined }
      const changed = await set(deps, body, about)
      if (changed.ok && changed.value.proposal !== null) reply.code(202)
      return changed
    },
  )
}

type About = Pick<ChangeOptions, 'environment' | 'by' | 'reason'> & { readonly dryRun: boolean }

async function set(
  deps: PlaneDeps,
  { health, approvals, expectedRevision }: Settings,
  about: About,
): Promise<Outcome<ChangeAnswer>> {
  const { releases } = deps
  const changed =
    health === undefined
      ? null
      : await releases.change({ kind: 'thresholds', health }, { ...about, expectedRevision })
  if (changed?.ok === false) return changed
  if (approvals !== undefined && !about.dryRun) {
    const kept = await releases.setApprovals({ ...about, approvals })
    if (!kept.ok) return kept
  }
  return changed ?? ok(await unchanged(deps, about.environment))
}

async function problemOf(
  deps: PlaneDeps,
  { environment, body, caller }: { environment: string; body: Settings; caller: Caller },
): Promise<Extract<Outcome<never>, { ok: false }> | null> {
  if (body.health === undefined && body.approvals === undefined)
    return refused('invalid', 'Nothing is to be set: name health, approvals or both.')
  // Users who pin must not be able to switch off their own review.
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
