import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Span, type Tracing, withinSpan } from '../../observability/tracing.ts'

type Caller = { readonly remote: string; readonly version: string }

/** Gives each sampled request a span, within which it is handled. `callerOf` names the remote by the pins. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  callerOf: (request: FastifyRequest) => Caller,
): void {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const given = typeof traceparent === 'string' ? traceparent : undefined
    const span = tracing.begin(`${request.method} ${request.routeOptions.url ?? 'none'}`, given)
    if (span === undefined) return done()
    request.span = span
    withinSpan(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { remote, version } = callerOf(request)
    request.span?.set({
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': reply.statusCode,
      'quayside.request': request.id,
      'quayside.remote': remote,
      'quayside.version': version,
    })
    request.span?.end(reply.statusCode >= 500 ? 'failed' : undefined)
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of a sampled request. */
    span: Span | undefined
  }
}
