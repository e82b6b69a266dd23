import type { Server } from 'node:http'
import { rewriteUrl } from '@quayside/release/http/check-requests'
import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  fastify,
  LogController,
} from 'fastify'
import { listenFailure } from '../../start-failure.ts'

/** Time (ms) for open requests to finish at shutdown. */
const LAST_REQUESTS_MS = 3_000

/** A server with what the customers' port and the desk share; not listening yet. */
export function createHttpServer(
  loggerInstance: FastifyBaseLogger,
  options: FastifyHttpOptions<Server>,
): FastifyInstance {
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    rewriteUrl,
    return503OnClosing: false,
    requestIdHeader: false,
    ...options,
  })
}

type Place = { readonly host: string; readonly port: number; readonly setting: string }

/** The address once it listens; throws a StartError that names the setting to change. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    return await app.listen({ host: place.host, port: place.port })
  } catch (error) {
    throw listenFailure(error, place) ?? error
  }
}

export async function closeServer(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
  await app.close()
  clearTimeout(cutOff)
}
