import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../observability/metrics.ts'

type Series = ReturnType<Metrics['requests']['labels']>

/** Measures requests by route pattern, which bounds the number of series. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  const known = new Map<string, Series>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const { statusCode } = reply
    const key = `${method} ${route} ${statusCode}`
    let series = known.get(key)
    if (series === undefined) {
      series = metrics.requests.labels({ route, method, status: String(statusCode) })
      known.set(key, series)
    }
    series.observe(reply.elapsedTime / 1000)
    done()
  })
}
