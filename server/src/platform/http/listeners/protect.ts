import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { GUARDING_HEADERS } from '@quayside/release/serving/page-headers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendAnswer } from '../envelope.ts'
import { isOwnPage } from '../headers/own-page.ts'

const FOREIGN_PAGE = { status: '403', details: { reason: 'foreignPage' } } as const
const TWO_YEARS = 63_072_000

export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(GUARDING_HEADERS)
    if (pathOf(request).startsWith('/swx/')) reply.header('Cache-Control', 'no-store')
    // The server speaks http: only a trusted proxy can report https.
    if (request.protocol === 'https') {
      reply.header('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
    }
    if (isForeign(request)) sendAnswer(reply, FOREIGN_PAGE)
    else done()
  })
}

/** Whether another site's page changes something here or acts in a session. */
function isForeign(request: FastifyRequest): boolean {
  const { method, headers } = request
  const acts = method !== 'GET' || headers.authorization !== undefined
  return pathOf(request).startsWith(API_PREFIX) && acts && !isOwnPage(request)
}

/** The path of the route, which also matches encoded letters; the request's without a route. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url
}
