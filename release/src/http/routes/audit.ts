import { Readable } from 'node:stream'
import type { AuditPage } from '@quayside/contracts/release/plane'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { done } from '../../outcome.ts'
import { exportLog } from '../audit-export.ts'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'

const MOST = 200
const whole = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
const pageQuery = z.object({ before: z.optional(whole), limit: z.optional(whole) })
const exportQuery = z.object({ format: z.enum(['ndjson', 'csv']) })
const TYPES = { ndjson: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

/** The audit log: to look at, to take away, to verify. */
export function auditRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { releases, now } = deps
  const read = { method: 'GET', role: 'reviewer' } as const
  staffRoute(app, deps, { ...read, url: '/api/audit', query: pageQuery }, async ({ query }) => {
    const limit = Math.min(Number(query.limit ?? 50), MOST)
    const before = query.before === undefined ? null : Number(query.before)
    const events = await releases.events({ before, limit })
    return done({ events, more: (events.at(-1)?.seq ?? 1) > 1 } satisfies AuditPage)
  })
  staffRoute(
    app,
    deps,
    { ...read, url: '/api/audit/export', query: exportQuery },
    async ({ query: { format }, reply }) => {
      const text = await exportLog(releases, format)
      const name = `audit-${now().toISOString().slice(0, 10)}.${format}`
      reply.type(TYPES[format]).header('Content-Disposition', `attachment; filename="${name}"`)
      return done(Readable.from(text))
    },
  )
  staffRoute(app, deps, { ...read, url: '/api/audit/verify' }, async () => done(await releases.verify()))
}
