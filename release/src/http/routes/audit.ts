import { Readable } from 'node:stream'
import type { AuditPage } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { exportLog } from '../audit-export.ts'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'

const MAX_LIMIT = 200
const whole = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
const pageQuery = z.object({ before: z.optional(whole), limit: z.optional(whole) })
const exportQuery = z.object({ format: z.enum(['ndjson', 'csv']) })
const TYPES = { ndjson: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

export function auditRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { releases, now } = deps
  const read = { method: 'GET', role: 'reviewer' } as const
  staffRoute(app, deps, { ...read, url: '/api/audit', query: pageQuery }, async ({ query }) => {
    const limit = Math.min(Number(query.limit ?? 50), MAX_LIMIT)
    const before = query.before === undefined ? null : Number(query.before)
    const events = await releases.events({ before, limit })
    return ok({ events, more: (events.at(-1)?.seq ?? 1) > 1 } satisfies AuditPage)
  })
  staffRoute(
    app,
    deps,
    { ...read, url: '/api/audit/export', query: exportQuery },
    async ({ query: { format }, reply }) => {
      const text = await exportLog(releases, format)
      const name = `audit-${now().toISOString().slice(0, 10)}.${format}`
      reply.type(TYPES[format]).header('Content-Disposition', `attachment; filename="${name}"`)
      return ok(Readable.from(text))
    },
  )
  staffRoute(app, deps, { ...read, url: '/api/audit/verify' }, async () => ok(await releases.verify()))
}
