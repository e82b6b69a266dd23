import { type FastifyInstance, fastify, LogController } from 'fastify'
import { answerFailure, answerMalformedHttp } from './problems.ts'

/** Largest body of a call that does not publish. */
const BODY_LIMIT = 64 * 1024
/** Twenty megabytes over a slow line. */
const SLOWEST_REQUEST_MS = 300_000

/** Names under which a secret could come into a log line, at any of the depths we log. */
const SECRETS = ['password', 'current', 'next', 'code', 'secret', 'token', 'authorization', 'cookie', 'uri']

export type AppOptions = {
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Whether a proxy in front says where requests come from and that they came by https. */
  readonly trustProxy: boolean
  /** Where log lines go; standard output without. */
  readonly logTo?: { write(line: string): void }
}

/** An HTTP server without calls, not listening yet; its log cuts secrets out. */
export function createApp({ logLevel, trustProxy, logTo }: AppOptions): FastifyInstance {
  const paths = SECRETS.flatMap(name => [name, `*.${name}`, `*.*.${name}`])
  return fastify({
    logger: {
      level: logLevel,
      base: { service: 'quayside-console' },
      redact: { paths, censor: '[redacted]' },
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    // Who has come in is answered; only a line at rest is cut when the plane closes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // The one proxy in front of us adds the last address; what stands before it anybody can write.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerMalformedHttp,
  })
}
