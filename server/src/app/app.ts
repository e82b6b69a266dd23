import { API_PREFIX } from '@quayside/contracts/endpoint'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { loginRoutes } from '../areas/account/login/routes.ts'
import { userRoutes } from '../areas/account/routes.ts'
import { artRoutes } from '../areas/nfts/art-routes.ts'
import type { Services } from '../areas/services.ts'
import { sendAnswer } from '../platform/http/envelope.ts'
import { answerFailure, answerMalformedHttp } from '../platform/http/failures.ts'
import { observeRequests } from '../platform/http/observe.ts'
import { protect } from '../platform/http/protect.ts'
import { opsRoutes } from '../platform/site/ops-routes.ts'
import { previewRoutes } from '../platform/site/preview/routes.ts'
import { siteRoutes } from '../platform/site/routes.ts'
import type { Site } from '../platform/site/site.ts'
import { telemetryRoutes } from '../platform/site/telemetry-routes.ts'
import { indexRoutes } from './index-routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'

/** Largest body of a call without files. */
const BODY_LIMIT = 128 * 1024
const SLOWEST_REQUEST_MS = 90_000

export type AppParts = {
  readonly services: Services
  readonly site: Site
  /** Whether the server may be sent requests yet, for `/readyz`. */
  readonly isReady: () => boolean
  /** Registers what the trading side serves. */
  readonly trading: (app: FastifyInstance) => void
}

/** The HTTP server, not listening yet. */
export function buildApp({ services, site, isReady, trading }: AppParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    forceCloseConnections: 'idle',
    // The one proxy in front of us adds the last address; what stands before it anybody can write.
    trustProxy: services.config.trustProxy ? (_address, hop) => hop === 0 : false,
    return503OnClosing: false,
    requestIdHeader: false,
    // A child logger for each request costs more than most requests; what is logged names its request.
    childLoggerFactory: logger => logger,
    genReqId: countRequests(services.ids.next()),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerMalformedHttp,
  })
  acceptJson(app)
  protect(app, services.config)
  observeRequests(app, services.metrics)
  app.setErrorHandler(answerFailure)
  indexRoutes(app, services)
  loginRoutes(app, services)
  userRoutes(app, services)
  trading(app)
  telemetryRoutes(app, services, site.plane.reports)
  opsRoutes(app, { services, isReady })
  sandboxRoutes(app, services)
  previewRoutes(app, site)
  artRoutes(app)
  siteRoutes(app, site)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && !request.url.startsWith(API_PREFIX) && site.isPage(request.url)) {
      return await site.sendPage(request, reply)
    }
    return sendAnswer(reply, NOT_FOUND)
  })
  return app
}

const NOT_FOUND = { status: '404' } as const

/** An empty JSON body is no body: `getUserInfo` is a POST without one. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }))
    }
  })
}

function countRequests(prefix: string): () => string {
  const start = prefix.slice(-8)
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}
