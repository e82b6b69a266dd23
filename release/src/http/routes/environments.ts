import {
  canaryBody,
  lockBody,
  pinBody,
  promoteBody,
  rollbackBody,
  undoBody,
  unpinBody,
} from '@quayside/contracts/release/environment-bodies'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ChangeOptions, ChangeRequest } from '../../releases.ts'
import type { PlaneDeps } from '../deps.ts'
import { type StaffInput, staffRoute } from '../staff-route.ts'
import { dryRunQuery, environmentParams, unchanged } from './environment.ts'

export const checkBody = z.extend(pinBody, { reason: z.optional(z.string().check(z.maxLength(500))) })

type Expecting = {
  readonly expectedRevision: number
  readonly reason?: string | undefined
  readonly breakGlass?: string | undefined
  readonly untried?: string | undefined
}
type ChangeInput<B> = StaffInput<z.infer<typeof environmentParams>, unknown, B>

export function environmentRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  function changes<B extends Expecting>(
    act: string,
    body: z.ZodMiniType<B>,
    requestOf: (body: B) => ChangeRequest,
  ): void {
    staffRoute(
      app,
      deps,
      {
        method: 'POST',
        url: `/api/environments/:environment/${act}`,
        role: 'release-manager',
        params: environmentParams,
        query: dryRunQuery,
        body,
      },
      input => change(deps, input, requestOf(input.body), { dryRun: input.query.dryRun !== undefined }),
    )
  }
  changes('pin', pinBody, ({ versions, canary }) => ({ kind: 'pin', versions, canary }))
  changes('promote', promoteBody, ({ from, remotes, canary }) => ({ kind: 'promote', from, remotes, canary }))
  changes('rollback', rollbackBody, ({ remote, revision, accept = [] }) => ({
    kind: 'rollback',
    remote,
    revision,
    accept,
  }))
  changes('undo', undoBody, ({ accept = [] }) => ({ kind: 'undo', accept }))
  changes('unpin', unpinBody, ({ remotes }) => ({ kind: 'unpin', remotes }))
  changes('canary', canaryBody, ({ action, remote }) => ({
    kind: action === 'step' ? 'canary-step' : 'canary-stop',
    remote,
  }))
  staffRoute(
    app,
    deps,
    {
      method: 'POST',
      url: '/api/environments/:environment/check',
      role: 'reviewer',
      params: environmentParams,
      body: checkBody,
    },
    input => {
      const { versions, canary } = input.body
      return change(deps, input, { kind: 'pin', versions, canary }, { dryRun: true })
    },
  )
  lockRoute(app, deps)
}

async function change(
  { releases }: PlaneDeps,
  { params, body, caller, reply }: ChangeInput<Expecting>,
  request: ChangeRequest,
  more: Pick<ChangeOptions, 'dryRun'> = {},
) {
  const changed = await releases.change(request, {
    environment: params.environment,
    by: caller.actor,
    reason: body.reason ?? '',
    expectedRevision: body.expectedRevision,
    breakGlass: body.breakGlass,
    untried: body.untried,
    ...more,
  })
  if (changed.ok && changed.value.proposal !== null) reply.code(202)
  return changed
}

function lockRoute(app: FastifyInstance, deps: PlaneDeps): void {
  staffRoute(
    app,
    deps,
    {
      method: 'POST',
      url: '/api/environments/:environment/lock',
      role: 'release-manager',
      params: environmentParams,
      body: lockBody,
    },
    async ({ params, body, caller }) => {
      const locked = await deps.releases.lock({ ...params, ...body, by: caller.actor })
      return locked.ok ? ok(await unchanged(deps, params.environment)) : locked
    },
  )
}
