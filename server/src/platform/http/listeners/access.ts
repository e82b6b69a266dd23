import type { IncomingMessage } from 'node:http'
import type { TrustProxy } from '@quayside/release/client-address'
import type { FastifyInstance } from 'fastify'
import type { AccessLog } from '../../observability/access-log.ts'

/** Form of a proxy's request id that is kept: a UUID, a trace id, or a counter. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The id of a request: that of a trusted proxy, else the next own one. */
export function requestIdOf(trust: TrustProxy, next: () => string): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isKept = typeof given === 'string' && REQUEST_ID.test(given) && trust(socket.remoteAddress ?? '', 0)
    return isKept ? given : next()
  }
}

/** Names each request in its answer, and notes it in the access log. Called before hooks that may refuse. */
export function noteRequests(app: FastifyInstance, access: AccessLog | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  if (access === undefined) return
  app.decorateRequest('sentBefore', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.sentBefore = request.raw.socket.bytesWritten
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    access.note({
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: request.raw.socket.bytesWritten - request.sentBefore || 0,
    })
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes that the connection had sent before this request. */
    sentBefore: number
  }
}
