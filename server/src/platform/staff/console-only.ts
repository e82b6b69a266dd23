import type { FastifyInstance } from 'fastify'
import { problem, sendProblem } from './problems.ts'

/** Accepts browser requests from the console's origins only. Staff calls use no cookie to exploit. */
export function allowConsoleOnly(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined) return
    if (!origins.includes(origin))
      return sendProblem(reply, problem('forbidden', 'This page is not the console of this desk.').error)
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Content-Disposition, Retry-After',
    })
    if (request.method !== 'OPTIONS') return
    return reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type',
        'Access-Control-Max-Age': '600',
      })
      .code(204)
      .send()
  })
}
