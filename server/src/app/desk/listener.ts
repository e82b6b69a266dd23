import { checkRequests } from '@quayside/release/http/check-requests'
import { GUARDING_HEADERS } from '@quayside/release/serving/page-headers'
import type { FastifyInstance } from 'fastify'
import { type ContractServices, heldPositionsAfter } from '../../areas/contracts/public.ts'
import { deskRoutes, refuseOwnAccount } from '../../areas/desk/public.ts'
import { exposureRoutes } from '../../areas/exposure/public.ts'
import { articleRoutes, helpDeskRoutes } from '../../areas/help/public.ts'
import { charityRoutes, draftRoutes, itemRoutes, payoutRoutes } from '../../areas/nfts/public.ts'
import { heldOptionsAfter, optionPolicyRoutes } from '../../areas/options/public.ts'
import type { PlanServices } from '../../areas/plans/public.ts'
import { inboxRoutes } from '../../areas/service/public.ts'
import { viewCustody } from '../../areas/withdrawals/public.ts'
import { createHttpServer } from '../../platform/http/listeners/http-server.ts'
import { observeRequests } from '../../platform/http/listeners/observe.ts'
import { allowConsoleOnly } from '../../platform/staff/console-only.ts'
import type { PassReader } from '../../platform/staff/pass-reader.ts'
import { answerDeskFailure, NOT_FOUND, sendProblem } from '../../platform/staff/problems.ts'
import type { AppServices } from '../services.ts'
import { customersOf } from './customers.ts'
import { reviewAdaptersOf } from './review-adapters.ts'

/** Largest body, except for calls with a file. */
const BODY_LIMIT = 32 * 1024
const SLOWEST_REQUEST_MS = 30_000
const TWO_YEARS = 63_072_000

export type DeskParts = {
  readonly services: AppServices
  readonly contracts: ContractServices['contracts']
  readonly plans: PlanServices['plans']
  readonly passes: PassReader
}

/** The desk's separate HTTP server, not listening yet; the customers' port does not expose it. */
export function buildDesk({ services, contracts, plans, passes }: DeskParts): FastifyInstance {
  const { config, log, metrics } = services
  const app = createHttpServer(log, {
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    trustProxy: config.trustProxy,
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
  helpDeskRoutes(app, { ...services, passes })
  inboxRoutes(app, { ...services, passes, refuseOwnAccount })
  articleRoutes(app, { ...services, passes })
  exposureRoutes(app, {
    ...services,
    passes,
    positionsAfter: heldPositionsAfter,
    optionsAfter: heldOptionsAfter,
  })
  return app
}
