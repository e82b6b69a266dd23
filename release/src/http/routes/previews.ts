import { type PreviewSummary, previewBody } from '@quayside/contracts/release/plane'
import { devSource } from '@quayside/contracts/release/preview'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PreviewRecord } from '../../domain/record/state.ts'
import { refused } from '../../refused.ts'
import { hasRole, maySee } from '../../staff/accounts.ts'
import { KEYS, type ObjectStore } from '../../store/object-store.ts'
import type { PlaneDeps } from '../deps.ts'
import { type Caller, staffRoute } from '../staff-route.ts'

export const previewParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,40}$/)) })

export function previewRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { releases, site, now } = deps
  const manage = { role: 'release-manager' } as const
  staffRoute(app, deps, { method: 'GET', url: '/api/previews', role: 'team' }, async ({ caller }) =>
    ok(await previewViews(deps, preview => isFor(caller, preview))),
  )
  staffRoute(
    app,
    deps,
    { ...manage, method: 'POST', url: '/api/previews', body: previewBody },
    ({ body, caller }) => releases.issuePreview({ ...body, by: caller.actor, siteOrigin: site.origin }),
  )
  const one = { url: '/api/previews/:id', role: 'team', params: previewParams } as const
  staffRoute(
    app,
    deps,
    { ...one, method: 'POST', url: '/api/previews/:id/open' },
    async ({ params: { id }, caller }) => {
      const known = (await releases.state()).previews.get(id)
      const isOpen = known !== undefined && !known.isRevoked && isFor(caller, known)
      const minutes = Math.floor((Date.parse(known?.expiresAt ?? '') - now().getTime()) / 60_000)
      if (!isOpen || !(minutes >= 5)) return refused('not-found', 'This preview does not exist or has ended.')
      return releases.issuePreview({
        environment: known.environment,
        remotes: sourcesOf(known),
        minutes,
        by: caller.actor,
        reason: `to open the preview ${id} of ${known.issuedBy}`,
        siteOrigin: site.origin,
      })
    },
  )
  staffRoute(app, deps, { ...one, method: 'DELETE' }, async ({ params, caller }) => {
    const known = (await releases.state()).previews.get(params.id)
    const isOwn = isTeam(caller) && known !== undefined && isFor(caller, known)
    const mayRevoke = isOwn || hasRole(caller.account, manage.role)
    if (!mayRevoke) return refused('forbidden', `This needs the role ${manage.role}.`)
    const revoked = await releases.revokePreview({ id: params.id, by: caller.actor, reason: '' })
    return revoked.ok ? ok({}) : revoked
  })
}

function isTeam({ account }: Caller): boolean {
  return !hasRole(account, 'reviewer')
}

/** Whether the caller may see a preview; a team sees only those of its own remotes. */
function isFor({ account }: Caller, { remotes }: Pick<PreviewRecord, 'remotes'>): boolean {
  return Object.keys(remotes).every(remote => maySee(account, remote))
}

function sourcesOf({ remotes }: PreviewRecord): z.infer<typeof previewBody>['remotes'] {
  const sources = Object.entries(remotes).map(([remote, source]) => [
    remote,
    devSource.safeParse({ origin: source }).success ? { origin: source } : { version: source },
  ])
  return Object.fromEntries(sources)
}

/** Maximum listed previews, newest first; each open one costs a store read. */
const MOST_LISTED = 200

export async function previewViews(
  { releases, store, now }: Pick<PlaneDeps, 'releases' | 'store' | 'now'>,
  isShown: (preview: PreviewRecord) => boolean,
): Promise<readonly PreviewSummary[]> {
  const { previews } = await releases.state()
  const newest = [...previews.values()].filter(isShown).slice(-MOST_LISTED).reverse()
  return Promise.all(newest.map(preview => previewView(store, preview, now())))
}

async function previewView(store: ObjectStore, preview: PreviewRecord, now: Date): Promise<PreviewSummary> {
  const { preview: id, environment, remotes, issuedBy, issuedAt, expiresAt } = preview
  return {
    id,
    environment,
    remotes,
    issuedBy,
    issuedAt,
    expiresAt,
    state: await stateOf(store, preview, now),
  }
}

async function stateOf(
  store: ObjectStore,
  { preview, isRevoked, expiresAt }: PreviewRecord,
  now: Date,
): Promise<PreviewSummary['state']> {
  if (isRevoked) return 'revoked'
  if (Date.parse(expiresAt) <= now.getTime()) return 'expired'
  return (await store.get(KEYS.previewClaim(preview))) === undefined ? 'waiting' : 'in use'
}
