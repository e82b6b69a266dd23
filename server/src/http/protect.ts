import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** For everything that is no page: nothing may run, frame or load from it. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"
const TWO_YEARS = 63_072_000

/** Policy of the site's pages (no `unsafe-*`); the JSON in the page is data, not script. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sets the security headers of every answer; HSTS only where customers come by https. */
export function protect(app: FastifyInstance, config: Config): void {
  const isHttps = config.trustProxy
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'same-origin')
    reply.header('Content-Security-Policy', NOTHING_ALLOWED)
    if (request.url.startsWith('/swx/')) reply.header('Cache-Control', 'no-store')
    if (isHttps && request.protocol === 'https') {
      reply.header('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
    }
    done()
  })
}
