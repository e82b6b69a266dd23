import type { AnyEndpoint } from '@quayside/contracts/endpoint'
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

/** The code at the beginning of an envelope. */
const CODE = /^\{"code":"(\d{3,5})"/

/** Counts the first answers to calls that trade or move money; a repeated call has the answer of the first. */
export function countOrders(app: FastifyInstance, { orders }: Pick<Metrics, 'orders'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url: route, config } = request.routeOptions
    const isFirst = !reply.hasHeader('Idempotent-Replay')
    if (config.endpoint?.movesMoney === true && isFirst && typeof payload === 'string') {
      const code = CODE.exec(payload)?.[1] ?? String(reply.statusCode)
      orders.inc({ route: route ?? 'none', code })
    }
    done(null, payload)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}
