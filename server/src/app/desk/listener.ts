import { checkRequests, rewriteUrl } from '@quayside/release/http/check-requests'
import { GUARDING_HEADERS } from '@quayside/release/serving/page-headers'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { ContractServices } from '../../areas/contracts/services.ts'
import { deskRoutes } from '../../areas/desk/routes.ts'
import { charityRoutes } from '../../areas/nfts/charities/routes.ts'
import { draftRoutes } from '../../areas/nfts/drafts/routes.ts'
import { itemRoutes } from '../../areas/nfts/items/routes.ts'
import { payoutRoutes } from '../../areas/nfts/payouts/routes.ts'
import { optionPolicyRoutes } from '../../areas/options/policy-routes.ts'
import type { PlanServices } from '../../areas/plans/services.ts'
import { viewCustody } from '../../areas/withdrawals/reconciliation/staff-view.ts'
import { observeRequests } from '../../platform/http/observe.ts'
import { allowConsoleOnly } from '../../platform/staff/console-only.ts'
import type { PassReader } from '../../platform/staff/pass-reader.ts'
import { answerDeskFailure, NOT_FOUND, sendProblem } from '../../platform/staff/problems.ts'
import type { Config } from '../config.ts'
import type { AppServices } from '../services.ts'
import { listenFailure } from '../start-failure.ts'
import { customersOf } from './customers.ts'
import { reviewAdaptersOf } from './review-adapters.ts'

/** Largest body, except for calls with a file. */
const BODY_LIMIT = 32 * 1024
const SLOWEST_REQUEST_MS = 30_000
const TWO_YEARS = 63_072_000
/** Time (ms) for open requests to finish at shutdown. */
const LAST_REQUESTS_MS = 3_000

export type DeskParts = {
  readonly services: AppServices
  readonly contracts: ContractServices['contracts']
  readonly plans: PlanServices['plans']
  readonly passes: PassReader
}

/** The desk's separate HTTP server, not listening yet; the customers' port does not expose it. */
export function buildDesk({ services, contracts, plans, passes }: DeskParts): FastifyInstance {
  const { config, log, metrics } = services
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy,
    rewriteUrl,
    return503OnClosing: false,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerDeskFailure,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...GUARDING_HEADERS, 'Cache-Control': 'no-store' })
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', `max-age=${TWO_YEARS}`)
  })
  checkRequests(app, config.trustProxy)
  allowConsoleOnly(app, config.desk.consoles)
  observeRequests(app, metrics)
  app.setErrorHandler(answerDeskFailure)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, NOT_FOUND.error))
  const trading = { ...services, contracts, plans }
  deskRoutes(app, {
    ...services,
    passes,
    reviewAdapters: reviewAdaptersOf(services),
    customers: customersOf(trading),
    custodyStanding: tx => viewCustody(tx, services),
  })
  payoutRoutes(app, { ...services, passes })
  itemRoutes(app, { ...services, passes })
  draftRoutes(app, { ...services, passes })
  charityRoutes(app, { ...services, passes })
  optionPolicyRoutes(app, { ...services, passes })
  return app
}

export type Desk = { readonly address: string; stop(): Promise<void> }

export async function startDesk(app: FastifyInstance, { desk }: Pick<Config, 'desk'>): Promise<Desk> {
  const { host, port } = desk
  try {
    const address = await app.listen({ host, port })
    return { address, stop: () => close(app) }
  } catch (error) {
    throw listenFailure(error, { host, port, setting: 'DESK_PORT' }) ?? error
  }
}

async function close(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
  await app.close()
  clearTimeout(cutOff)
}
