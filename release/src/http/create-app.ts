import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { TrustProxy } from '../client-address.ts'
import { checkRequests, rewriteUrl } from './check-requests.ts'
import { serveInTurn } from './in-turn.ts'
import { answerFailure, answerMalformedHttp } from './problems.ts'

/** Body limit of all calls except publishing. */
const BODY_LIMIT = 64 * 1024
/** Enough for twenty megabytes over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000

/** Property names that may hold a secret, at any depth that is logged. */
const SECRETS = ['password', 'current', 'next', 'code', 'secret', 'token', 'authorization', 'cookie', 'uri']

export type AppOptions = {
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly trustProxy: TrustProxy
  readonly logTo?: { write(line: string): void }
}

export function createApp({ logLevel, trustProxy, logTo }: AppOptions): FastifyInstance {
  const paths = SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`])
  const app = fastify({
    logger: {
      level: logLevel,
      base: { service: 'quayside-console' },
      redact: { paths, censor: '[redacted]' },
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Finish requests in progress on shutdown; close only idle connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy,
    rewriteUrl,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerMalformedHttp,
  })
  serveInTurn(app)
  checkRequests(app, trustProxy)
  return app
}
