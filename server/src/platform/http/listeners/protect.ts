import { GUARDING_HEADERS } from '@quayside/release/serving/page-headers'
import type { FastifyInstance } from 'fastify'

const TWO_YEARS = 63_072_000

export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(GUARDING_HEADERS)
    if (request.url.startsWith('/swx/')) reply.header('Cache-Control', 'no-store')
    // The server speaks http: only a trusted proxy can report https.
    if (request.protocol === 'https') {
      reply.header('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
    }
    done()
  })
}
