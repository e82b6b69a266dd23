import { MOST_REPORT_BYTES } from '@quayside/contracts/release/health'
import { signed } from '@quayside/contracts/release/signed'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PlaneDeps } from '../deps.ts'
import { parseInput } from '../input.ts'
import { sendJson, sendProblem } from '../problems.ts'

const params = z.object({ environment: z.string(), site: z.string().check(z.maxLength(60)) })
/** A report is a text within JSON: its quotes are escaped. */
const BODY_BYTES = 2 * MOST_REPORT_BYTES

/** Where sites hand in what they saw; the signature is all the right they need, and reports are all it is good for. */
export function reportRoutes(app: FastifyInstance, { reports }: PlaneDeps): void {
  app.post('/api/reports/:environment/:site', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const from = parseInput(params, request.params)
    if (!from.ok) return sendProblem(reply, from.error)
    const body = parseInput(signed, request.body)
    if (!body.ok) return sendProblem(reply, body.error)
    const taken = await reports.take(from.value, body.value)
    return taken.ok ? sendJson(reply, {}) : sendProblem(reply, taken.error)
  })
}
