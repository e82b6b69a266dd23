import type { SiteReport } from '@quayside/contracts/release/health'
import { versionKey } from '@quayside/contracts/release/pins'
import type { RemoteDetail, VersionDetail } from '@quayside/contracts/release/plane'
import { standingBody } from '@quayside/contracts/release/plane'
import { remoteName, storedManifest } from '@quayside/contracts/remotes/remote'
import { remoteVersion } from '@quayside/contracts/remotes/version'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { jsonOf, textOf } from '../../bytes.ts'
import type { ReleaseState } from '../../domain/record/state.ts'
import { remoteHistory } from '../../history/remote-history.ts'
import { refused } from '../../refused.ts'
import { hasRole, maySee } from '../../staff/accounts.ts'
import { KEYS } from '../../store/object-store.ts'
import { boardOfTeam } from '../board/board-of-team.ts'
import { createBoardReader } from '../board/board-reader.ts'
import { createNextContract } from '../board/next-contract.ts'
import { versionsOf, versionView } from '../board/version-view.ts'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'

const MAX_WAIT_MS = 20_000

const boardQuery = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,12}$/))) })
const remoteParams = z.object({ remote: remoteName })
const versionParams = z.object({ remote: remoteName, version: remoteVersion })

export function boardRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { releases, now, watch } = deps
  const readBoard = createBoardReader(deps)
  const nextContract = createNextContract(deps.store)
  staffRoute(
    app,
    deps,
    {
      method: 'GET',
      url: '/api/board',
      role: 'team',
      query: boardQuery,
      isAskedBy: request =>
        boardQuery.safeParse(request.query).data?.after === undefined ? 'person' : 'page',
    },
    async ({ query, caller: { account } }) => {
      const after = query.after === undefined ? null : Number(query.after)
      if (after !== null && !(await isBehind(releases, after))) await watch.wait(after, MAX_WAIT_MS)
      const board = await readBoard()
      return ok(hasRole(account, 'reviewer') ? board : boardOfTeam(board, account.remotes))
    },
  )
  const read = { method: 'GET', role: 'team' } as const
  staffRoute(
    app,
    deps,
    { ...read, url: '/api/remotes/:remote', params: remoteParams },
    async ({ params: { remote }, caller }) => {
      if (!maySee(caller.account, remote)) return refused('not-found', `${remote} has no published version`)
      const state = await releases.state()
      const versions = versionsOf({ state, reports: await allReports(deps, state), now: now() }, remote)
      if (versions.length === 0) return refused('not-found', `${remote} has no published version`)
      return ok({
        remote,
        versions,
        nextContract: await nextContract({ state, remote, versions }),
      } satisfies RemoteDetail)
    },
  )
  staffRoute(
    app,
    deps,
    { ...read, url: '/api/remotes/:remote/history', params: remoteParams },
    async ({ params: { remote }, caller }) => {
      const none = refused('not-found', `${remote} has no published version`)
      if (!maySee(caller.account, remote)) return none
      const history = await remoteHistory(deps.history, await releases.state(), remote)
      return history === undefined ? none : ok(history)
    },
  )
  staffRoute(
    app,
    deps,
    { ...read, url: '/api/remotes/:remote/versions/:version', params: versionParams },
    ({ params, caller }) =>
      maySee(caller.account, params.remote)
        ? versionDetail(deps, params)
        : refused('not-found', `${versionKey(params.remote, params.version)} is not published`),
  )
  staffRoute(
    app,
    deps,
    {
      method: 'POST',
      url: '/api/versions/:remote/:version/standing',
      role: 'release-manager',
      params: versionParams,
      body: standingBody,
    },
    async ({ params, body, caller }) => {
      const set = await releases.setStanding({ ...params, ...body, by: caller.actor })
      return set.ok ? ok({}) : set
    },
  )
}

async function isBehind(releases: PlaneDeps['releases'], after: number): Promise<boolean> {
  return releases.state().then(
    state => state.seq !== after,
    () => false,
  )
}

async function versionDetail(deps: PlaneDeps, { remote, version }: z.infer<typeof versionParams>) {
  const { releases, store, now } = deps
  const key = versionKey(remote, version)
  const state = await releases.state()
  const record = state.versions.get(key)
  if (record === undefined) return refused('not-found', `${key} is not published`)
  const text = await store.get(KEYS.versionFile(remote, version, 'manifest.json'))
  const manifest = storedManifest.safeParse(text === undefined ? undefined : jsonOf(textOf(text)))
  if (!manifest.success) return refused('not-found', `${key} has no manifest in the store that could be read`)
  const summary = versionView({ state, reports: await allReports(deps, state), now: now() }, record)
  return ok({ ...summary, remote, manifest: manifest.data } satisfies VersionDetail)
}

async function allReports({ reports: desk }: PlaneDeps, state: ReleaseState): Promise<readonly SiteReport[]> {
  const reports = await Promise.all([...state.environments.keys()].map(name => desk.read(name)))
  return reports.flat()
}
