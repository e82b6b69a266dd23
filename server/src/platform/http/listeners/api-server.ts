import type { TrustProxy } from '@quayside/release/client-address'
import { checkRequests } from '@quayside/release/http/check-requests'
import { serveInTurn } from '@quayside/release/http/in-turn'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import qs from 'qs'
import type { Ids } from '../../ids.ts'
import type { AccessLog } from '../../observability/access-log.ts'
import type { Metrics } from '../../observability/metrics.ts'
import { noteRequests, requestIdOf } from './access.ts'
import { answerFailure, answerMalformedHttp } from './failures.ts'
import { createHttpServer } from './http-server.ts'
import { isNestedDeeper } from './nesting.ts'
import { countOrders, observeRequests } from './observe.ts'
import { answerOddExpectations, isSocketRequest } from './odd-requests.ts'
import { protect } from './protect.ts'

const BODY_LIMIT = 128 * 1024
/** Bodies are forms of a few levels; a passkey has the most. */
const DEEPEST_BODY = 16
const SLOWEST_REQUEST_MS = 90_000

type ApiParts = {
  readonly config: { readonly trustProxy: TrustProxy; readonly siteMode: 'sandbox' | 'live' }
  readonly log: FastifyBaseLogger
  readonly ids: Ids
  readonly metrics: Metrics
  readonly access?: AccessLog | undefined
}

/** The customers' server, without routes. */
export function createApiServer({ config, log, ids, metrics, access }: ApiParts): FastifyInstance {
  const app = createHttpServer(log, {
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    trustProxy: config.trustProxy,
    // A child logger per request costs more than most requests; log lines name their request instead.
    childLoggerFactory: logger => logger,
    genReqId: requestIdOf(config.trustProxy, countRequests(ids.next())),
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerMalformedHttp,
    http: { shouldUpgradeCallback: isSocketRequest },
  })
  answerOddExpectations(app.server)
  noteRequests(app, access)
  serveInTurn(app)
  acceptJson(app)
  protect(app)
  // A live site requires an https address.
  checkRequests(app, config.trustProxy, { isHttpsOnly: config.siteMode === 'live' })
  observeRequests(app, metrics)
  countOrders(app, metrics)
  app.setErrorHandler(answerFailure)
  return app
}

/** Accepts both array forms of clients: `type=1&type=2` and `type[]=1`. */
function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 1, arrayLimit: 100, parameterLimit: 200 })
}

/** An empty JSON body is no body: `getUserInfo` is a POST without one. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    try {
      if (isNestedDeeper(text, DEEPEST_BODY)) throw new SyntaxError('nested too deep')
      done(null, text === '' ? undefined : JSON.parse(text))
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
