import { proposalBody } from '@quayside/contracts/release/environment-bodies'
import type { RevisionDetail, Timeline } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { consentOf, requestOf } from '../../domain/plan/proposals.ts'
import { readDocument } from '../../log/documents.ts'
import { refused } from '../../refused.ts'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'
import { environmentParams } from './environment.ts'

const revisionParams = z.extend(environmentParams, {
  revision: z.string().check(z.regex(/^\d{1,9}$/)),
})
const proposalParams = z.object({ id: z.string().check(z.maxLength(60)) })

export function timelineRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { releases, store } = deps
  const read = { method: 'GET', role: 'reviewer' } as const
  staffRoute(
    app,
    deps,
    { ...read, url: '/api/environments/:environment/timeline', params: environmentParams },
    async ({ params: { environment } }) => {
      const state = await releases.state()
      const known = state.environments.get(environment)
      if (known === undefined) return refused('not-found', `There is no environment ${environment}.`)
      const entries = known.revisions.map(record => {
        const { revision, at, actor, source, act, reason, changes } = record
        return { revision, at, actor, source, act, reason, changes, consent: consentOf(state, record) }
      })
      return ok({ environment, entries: entries.reverse() } satisfies Timeline)
    },
  )
  staffRoute(
    app,
    deps,
    { ...read, url: '/api/environments/:environment/revisions/:revision', params: revisionParams },
    async ({ params: { environment, revision } }) => {
      const known = (await releases.state()).environments.get(environment)
      const record = known?.revisions.find(one => one.revision === Number(revision))
      if (record === undefined) return refused('not-found', `${environment} has no revision ${revision}`)
      const found = await readDocument(store, record.document)
      if (!found.ok)
        return refused('not-found', `revision ${revision} of ${environment}: its document ${found.problem}`)
      return ok({ document: found.document } satisfies RevisionDetail)
    },
  )
  staffRoute(
    app,
    deps,
    { ...read, url: '/api/proposals/:id/check', params: proposalParams },
    async ({ params: { id }, caller }) => {
      const proposal = (await releases.state()).proposals.get(id)
      if (proposal?.state !== 'open') return refused('not-found', 'There is no such proposal that waits.')
      const { environment, expectedRevision, untried } = proposal
      const about = { environment, by: caller.actor, reason: '', expectedRevision, untried, dryRun: true }
      return releases.change(requestOf(proposal), about)
    },
  )
  staffRoute(
    app,
    deps,
    {
      method: 'POST',
      url: '/api/proposals/:id',
      role: 'release-manager',
      params: proposalParams,
      body: proposalBody,
    },
    ({ params, body, caller }) => releases.decide({ proposal: params.id, ...body, by: caller.actor }),
  )
}
