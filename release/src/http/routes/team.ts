import { previewBody, type TeamAbout } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfTeam } from '../../preview/quota.ts'
import { refused } from '../../refused.ts'
import type { Outcome } from '../../releases.ts'
import type { TokenHolder } from '../../staff/tokens.ts'
import type { PlaneDeps } from '../deps.ts'
import { parseInput } from '../input.ts'
import { sendJson, sendProblem } from '../problems.ts'
import { tokenHolderOf } from '../team-callers.ts'
import { previewParams, previewViews } from './previews.ts'

/** Calls of a team's token, except publishing. */
export function teamRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { releases, site, now, watch } = deps

  function forHolder(
    handle: (holder: TokenHolder, request: FastifyRequest) => Promise<Outcome<unknown>> | Outcome<unknown>,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const holder = tokenHolderOf(deps, request)
      const answer = holder.ok ? await handle(holder.value, request) : holder
      if (!answer.ok) return sendProblem(reply, answer.error)
      if (request.method !== 'GET') watch.nudge()
      return sendJson(reply, answer.value ?? {})
    }
  }

  app.get(
    '/api/team',
    forHolder(({ team, remotes, scopes, expiresAt }) =>
      ok({
        team,
        remotes: [...remotes],
        scopes: [...scopes],
        expiresAt,
        site: site.origin,
        now: now().toISOString(),
      } satisfies TeamAbout),
    ),
  )
  app.get(
    '/api/team/previews',
    forHolder(
      async holder =>
        denialOf(holder, []) ?? ok(await previewViews(deps, preview => isOfTeam(preview, holder.remotes))),
    ),
  )
  app.post(
    '/api/team/previews',
    forHolder(async (holder, request) => {
      const body = parseInput(previewBody, request.body)
      if (!body.ok) return body
      const denied = denialOf(holder, Object.keys(body.value.remotes))
      if (denied !== null) return denied
      const { by } = holder
      const issued = await releases.issuePreview({ ...body.value, by, siteOrigin: site.origin })
      const still = tokenHolderOf(deps, request)
      if (!issued.ok || still.ok) return issued
      // The token was revoked meanwhile. Its revocation did not end a preview with a later entry.
      await releases.revokePreview({ id: issued.value.id, by, reason: 'its token was revoked' })
      return still
    }),
  )
  app.delete(
    '/api/team/previews/:id',
    forHolder((holder, request) => {
      const params = parseInput(previewParams, request.params)
      if (!params.ok) return params
      return (
        denialOf(holder, []) ?? releases.revokePreview({ id: params.value.id, by: holder.by, reason: '' })
      )
    }),
  )
}

function denialOf({ team, remotes, scopes }: TokenHolder, requested: readonly string[]) {
  const other = scopes.includes('preview') ? requested.find(remote => !remotes.includes(remote)) : 'anything'
  return other === undefined ? null : refused('forbidden', `The token of ${team} may not preview ${other}.`)
}
