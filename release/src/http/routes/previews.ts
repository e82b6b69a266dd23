import { type PreviewSummary, previewBody } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ReleaseState } from '../../domain/record/state.ts'
import { KEYS, type ObjectStore } from '../../store/object-store.ts'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'

export const previewParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,40}$/)) })

export function previewRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { releases, site } = deps
  const manage = { role: 'release-manager' } as const
  staffRoute(app, deps, { method: 'GET', url: '/api/previews', role: 'reviewer' }, async () =>
    ok(await previewViews(deps, () => true)),
  )
  staffRoute(
    app,
    deps,
    { ...manage, method: 'POST', url: '/api/previews', body: previewBody },
    ({ body, caller }) => releases.issuePreview({ ...body, by: caller.actor, siteOrigin: site.origin }),
  )
  staffRoute(
    app,
    deps,
    { ...manage, method: 'DELETE', url: '/api/previews/:id', params: previewParams },
    async ({ params, caller }) => {
      const revoked = await releases.revokePreview({ id: params.id, by: caller.actor, reason: '' })
      return revoked.ok ? ok({}) : revoked
    },
  )
}

type PreviewState = ReleaseState['previews'] extends ReadonlyMap<string, infer T> ? T : never

/** Listed previews, newest first: each open one costs a read of the store. */
const MOST_LISTED = 200

export async function previewViews(
  { releases, store, now }: Pick<PlaneDeps, 'releases' | 'store' | 'now'>,
  isShown: (preview: PreviewState) => boolean,
): Promise<readonly PreviewSummary[]> {
  const { previews } = await releases.state()
  const newest = [...previews.values()].filter(isShown).slice(-MOST_LISTED).reverse()
  return Promise.all(newest.map(preview => previewView(store, preview, now())))
}

async function previewView(store: ObjectStore, preview: PreviewState, now: Date): Promise<PreviewSummary> {
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
  { preview, isRevoked, expiresAt }: PreviewState,
  now: Date,
): Promise<PreviewSummary['state']> {
  if (isRevoked) return 'revoked'
  if (Date.parse(expiresAt) <= now.getTime()) return 'expired'
  return (await store.get(KEYS.previewClaim(preview))) === undefined ? 'waiting' : 'in use'
}
