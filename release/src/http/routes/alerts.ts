import type { AlertTest } from '@quayside/contracts/release/alerts'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import { refused } from '../../refused.ts'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'

export function alertRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { alerts } = deps
  staffRoute(
    app,
    deps,
    { method: 'POST', url: '/api/alerts/test', role: 'administrator' },
    async ({ caller }) =>
      alerts.channels().length === 0
        ? refused(
            'refused',
            'Alerts have no recipient: set ALERT_WEBHOOK_URL or ALERT_MAIL_TO for the plane.',
          )
        : ok((await alerts.test(caller.account.email)) satisfies readonly AlertTest[]),
  )
}
