import { signed } from '@quayside/contracts/release/signed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { keysOf, UNKNOWN_SITE } from '../../health/reports.ts'
import { refused } from '../../refused.ts'
import { MOST_TEXT_BYTES } from '../../store/object-store.ts'
import type { PlaneDeps } from '../deps.ts'
import { parseInput } from '../input.ts'
import { sendJson, sendProblem } from '../problems.ts'

const params = z.object({ environment: z.string(), site: z.string().check(z.maxLength(60)) })
const UNKNOWN = refused('forbidden', `The report ${UNKNOWN_SITE}.`)

/** Site reports. A valid signature is the only authorization, and grants nothing but reporting. */
export function reportRoutes(app: FastifyInstance, { reports }: PlaneDeps): void {
  /** Parsing megabytes of JSON blocks the plane, including rollbacks, so only known sites may send them. */
  async function requireKnown(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const from = parseInput(params, request.params)
    if (!from.ok) return sendProblem(reply, from.error)
    const { site, environment } = from.value
    const keys = keysOf(await reports.sites(), { site, environment })
    return keys.length > 0 ? undefined : sendProblem(reply, UNKNOWN.error)
  }

  const receiving = { bodyLimit: MOST_TEXT_BYTES, onRequest: requireKnown }
  app.post('/api/reports/:environment/:site', receiving, async (request, reply) => {
    const from = parseInput(params, request.params)
    if (!from.ok) return sendProblem(reply, from.error)
    const body = parseInput(signed, request.body)
    if (!body.ok) return sendProblem(reply, body.error)
    const taken = await reports.take(from.value, body.value)
    return taken.ok ? sendJson(reply, {}) : sendProblem(reply, taken.error)
  })
}
