import { MOST_REPORT_BYTES } from '@quayside/contracts/release/health'
import { signed } from '@quayside/contracts/release/signed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refused } from '../../refused.ts'
import type { PlaneDeps } from '../deps.ts'
import { parseInput } from '../input.ts'
import { sendJson, sendProblem } from '../problems.ts'

const params = z.object({ environment: z.string(), site: z.string().check(z.maxLength(60)) })
/** A report is a text within JSON: its quotes are escaped. */
const BODY_BYTES = 2 * MOST_REPORT_BYTES

const UNKNOWN = refused('forbidden', 'The report is of a site that is not known here for this environment.')

/** Where sites hand in what they saw; the signature is all the right they need, and reports are all it is good for. */
export function reportRoutes(app: FastifyInstance, { reports }: PlaneDeps): void {
  /** Megabytes of JSON hold up the plane, rollbacks and all: they are read for sites that are known. */
  async function requireKnown(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const from = parseInput(params, request.params)
    if (!from.ok) return sendProblem(reply, from.error)
    const { site, environment } = from.value
    const known = await reports.sites()
    return known.some(one => one.site === site && one.environment === environment)
      ? undefined
      : sendProblem(reply, UNKNOWN.error)
  }

  const receiving = { bodyLimit: BODY_BYTES, onRequest: requireKnown }
  app.post('/api/reports/:environment/:site', receiving, async (request, reply) => {
    const from = parseInput(params, request.params)
    if (!from.ok) return sendProblem(reply, from.error)
    const body = parseInput(signed, request.body)
    if (!body.ok) return sendProblem(reply, body.error)
    const taken = await reports.take(from.value, body.value)
    return taken.ok ? sendJson(reply, {}) : sendProblem(reply, taken.error)
  })
}
