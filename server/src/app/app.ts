import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { checkRequests, rewriteUrl } from '@quayside/release/http/check-requests'
import { serveInTurn } from '@quayside/release/http/in-turn'
import { tidyTarget } from '@quayside/release/http/page-url'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import qs from 'qs'
import { accountRoutes } from '../areas/account/routes.ts'
import { refuseWithoutStepUp } from '../areas/account/second-factor/step-up.ts'
import { addressBookRoutes } from '../areas/address-book/routes.ts'
import { alertRoutes } from '../areas/alerts/routes.ts'
import type { AlertServices } from '../areas/alerts/services.ts'
import { contractRoutes } from '../areas/contracts/routes.ts'
import type { ContractServices } from '../areas/contracts/services.ts'
import { dataExportRoutes } from '../areas/data-export/routes.ts'
import { depositRoutes } from '../areas/deposits/routes.ts'
import { limitsOf } from '../areas/deposits/rules/terms.ts'
import { depositsUnderWay } from '../areas/deposits/under-way.ts'
import { exchangeRoutes } from '../areas/exchange/routes.ts'
import { favoriteRoutes } from '../areas/favorites/routes.ts'
import { helpRoutes } from '../areas/help/routes.ts'
import { identityRoutes } from '../areas/identity/routes.ts'
import { limitRoutes } from '../areas/limits/routes.ts'
import { loanRoutes } from '../areas/loans/routes.ts'
import { marketRoutes } from '../areas/markets/routes.ts'
import { artRoutes } from '../areas/nfts/art-routes.ts'
import { receiptRoutes } from '../areas/nfts/payouts/receipt.ts'
import { nftRoutes } from '../areas/nfts/routes.ts'
import { tokensWithoutAddress } from '../areas/nfts/tokens-without-address.ts'
import { optionRoutes } from '../areas/options/routes.ts'
import type { OptionServices } from '../areas/options/services.ts'
import { overviewRoutes } from '../areas/orders/routes.ts'
import { planRoutes } from '../areas/plans/routes.ts'
import type { PlanServices } from '../areas/plans/services.ts'
import { statementRoutes } from '../areas/statement/routes.ts'
import { withdrawalRoutes } from '../areas/withdrawals/routes.ts'
import { callbackRoute } from '../platform/custody/http/callback-route.ts'
import { sendAnswer } from '../platform/http/envelope.ts'
import { answerFailure, answerMalformedHttp } from '../platform/http/failures.ts'
import { isNestedDeeper } from '../platform/http/nesting.ts'
import { observeRequests } from '../platform/http/observe.ts'
import { answerOddExpectations, isSocketRequest } from '../platform/http/odd-requests.ts'
import { protect } from '../platform/http/protect.ts'
import { opsRoutes } from '../platform/site/ops-routes.ts'
import { previewRoutes } from '../platform/site/preview/routes.ts'
import { siteRoutes } from '../platform/site/routes.ts'
import type { Site } from '../platform/site/site.ts'
import { telemetryRoutes } from '../platform/site/telemetry-routes.ts'
import { dataExportServices } from './data-export.ts'
import { borrowerFacts } from './loan-parts.ts'
import { buyerFactsOf } from './nft-parts.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import type { AppServices } from './services.ts'
import { statementServices } from './statement.ts'
import { customerFactsOf } from './withdrawal-parts.ts'

const BODY_LIMIT = 128 * 1024
/** Bodies are forms of a few levels; a passkey has the most. */
const DEEPEST_BODY = 16
const SLOWEST_REQUEST_MS = 90_000

type AreaServices = AppServices & ContractServices & OptionServices & PlanServices & AlertServices

export type AppParts = {
  readonly services: AppServices
  readonly workers: Omit<AreaServices, keyof AppServices>
  readonly site: Site
  readonly isReady: () => boolean
}

export function buildApp({ services, workers, site, isReady }: AppParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST_MS,
    forceCloseConnections: 'idle',
    trustProxy: services.config.trustProxy,
    rewriteUrl,
    return503OnClosing: false,
    requestIdHeader: false,
    // A child logger per request costs more than most requests; log lines name their request instead.
    childLoggerFactory: logger => logger,
    genReqId: countRequests(services.ids.next()),
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerMalformedHttp,
    http: { shouldUpgradeCallback: isSocketRequest },
  })
  answerOddExpectations(app.server)
  serveInTurn(app)
  acceptJson(app)
  protect(app)
  checkRequests(app, services.config.trustProxy)
  observeRequests(app, services.metrics)
  app.setErrorHandler(answerFailure)
  const { contracts, options, plans, alerts } = workers
  areaRoutes(app, { ...services, contracts, options, plans, alerts })
  telemetryRoutes(app, services, site)
  if (services.custodyCallbacks !== undefined) callbackRoute(app, services, services.custodyCallbacks)
  opsRoutes(app, { services, isReady, pinsProblem: () => site.plane.pins.problem() })
  sandboxRoutes(app, services)
  previewRoutes(app, site)
  siteRoutes(app, site)
  app.addHook('onClose', () => site.close())
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && !request.url.startsWith(API_PREFIX) && site.isPage(request.url)) {
      const target = tidyTarget(request.url)
      return target === undefined ? await site.sendPage(request, reply) : reply.redirect(target, 308)
    }
    return sendAnswer(reply, NOT_FOUND)
  })
  return app
}

function areaRoutes(app: FastifyInstance, services: AreaServices): void {
  marketRoutes(app, services)
  helpRoutes(app, {
    ...services,
    loanTerms: services.loanTable.terms,
    depositLimits: limitsOf(services.depositTable),
  })
  nftRoutes(app, { ...services, buyerFacts: buyerFactsOf(services) })
  artRoutes(app, services)
  receiptRoutes(app, services)
  loanRoutes(app, { ...services, borrowerFacts })
  accountRoutes(app, { ...services, depositsUnderWay, tokensWithoutAddress })
  identityRoutes(app, services)
  contractRoutes(app, services)
  optionRoutes(app, services)
  planRoutes(app, services)
  alertRoutes(app, services)
  favoriteRoutes(app, services)
  exchangeRoutes(app, services)
  depositRoutes(app, services)
  limitRoutes(app, services)
  addressBookRoutes(app, {
    ...services,
    refuseWithoutStepUp: session => refuseWithoutStepUp(services, session),
  })
  withdrawalRoutes(app, { ...services, customerFacts: customerFactsOf(services) })
  overviewRoutes(app, services)
  statementRoutes(app, statementServices(services))
  dataExportRoutes(app, dataExportServices(services))
}

const NOT_FOUND = { status: '404' } as const

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
