import { type TeamWebhook, webhookBody } from '@quayside/contracts/release/plane'
import { remoteName } from '@quayside/contracts/remotes/remote'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { webhookProblem } from '../../alerts/team/public-post.ts'
import { refused } from '../../refused.ts'
import { mayManage } from '../../staff/accounts.ts'
import { createAttempts } from '../../staff/attempts.ts'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'
import { authorize, notManaged } from './remote-tokens.ts'

const params = z.object({ remote: remoteName })

/** The webhook of a remote, which its team sets. */
export function remoteWebhookRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { staff, teamAlerts, teamWebhooks, now } = deps
  const { webhooks, log } = staff
  const route = { url: '/api/remotes/:remote/webhook', role: 'team', params } as const
  const tests = createAttempts({ free: 5, longestSeconds: 60, now })
  // Each change, and each removal, adds a permanent entry to the log.
  const changes = createAttempts({ free: 5, longestSeconds: 900, now })

  function viewOf(remote: string): TeamWebhook | null {
    const found = webhooks.list().find(webhook => webhook.remote === remote)
    if (found === undefined) return null
    const { url, setBy, setAt } = found
    return { url, setBy, setAt, ...(teamAlerts.stateOf(remote) ?? { waiting: 0, lost: 0, last: null }) }
  }

  staffRoute(app, deps, { ...route, method: 'GET' }, ({ params: { remote }, caller }) =>
    mayManage(caller.account, remote) ? ok(viewOf(remote)) : notManaged(remote),
  )
  staffRoute(
    app,
    deps,
    { ...route, method: 'PUT', body: webhookBody },
    async ({ params: { remote }, body: { url, ...proof }, caller: { account, actor } }) => {
      if (!mayManage(account, remote)) return notManaged(remote)
      const problem = webhookProblem(url, teamWebhooks)
      if (problem !== null) return refused('invalid', problem)
      const authorized = await authorize(deps, { account, remote }, proof)
      if (!authorized.ok) return authorized
      const wait = changes.take(remote)
      if (wait > 0) return refused('limited', `Wait ${wait} s before the next change.`, { retryAfter: wait })
      const secret = webhooks.set(remote, url, actor)
      await log.flush()
      return ok({ secret })
    },
  )
  staffRoute(app, deps, { ...route, method: 'DELETE' }, async ({ params: { remote }, caller }) => {
    if (!mayManage(caller.account, remote)) return notManaged(remote)
    webhooks.remove(remote, caller.actor)
    await log.flush()
    return ok({})
  })
  staffRoute(
    app,
    deps,
    { ...route, method: 'POST', url: `${route.url}/test` },
    async ({ params: { remote }, caller: { account } }) => {
      if (!mayManage(account, remote)) return notManaged(remote)
      if (viewOf(remote) === null) return refused('not-found', `${remote} has no webhook.`)
      const wait = tests.take(remote)
      if (wait > 0) return refused('limited', `Wait ${wait} s before the next test.`, { retryAfter: wait })
      return ok({ problem: await teamAlerts.test(remote, account.email) })
    },
  )
}
