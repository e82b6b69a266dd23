import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { REMOVED_ENDPOINTS } from '@quayside/contracts/removed-endpoints'
import { tidyTarget } from '@quayside/release/http/page-url'
import type { FastifyInstance } from 'fastify'
import { accountRoutes, refuseWithoutStepUp, serviceCodes } from '../areas/account/public.ts'
import { addressBookRoutes } from '../areas/address-book/public.ts'
import { type AlertServices, alertRoutes } from '../areas/alerts/public.ts'
import { channelRoutes } from '../areas/channels/public.ts'
import { type ContractServices, contractRoutes } from '../areas/contracts/public.ts'
import { dataExportRoutes } from '../areas/data-export/public.ts'
import { depositRoutes, depositsUnderWay, limitsOf } from '../areas/deposits/public.ts'
import { exchangeRoutes, quoteRedemption } from '../areas/exchange/public.ts'
import { favoriteRoutes } from '../areas/favorites/public.ts'
import { helpRoutes } from '../areas/help/public.ts'
import { identityRoutes, verifiedName } from '../areas/identity/public.ts'
import { inviteRoutes } from '../areas/invites/public.ts'
import { limitRoutes } from '../areas/limits/public.ts'
import { loanRoutes } from '../areas/loans/public.ts'
import { marketRoutes } from '../areas/markets/public.ts'
import { artRoutes, nftRoutes, receiptRoutes, tokensWithoutAddress } from '../areas/nfts/public.ts'
import { type OptionServices, optionRoutes } from '../areas/options/public.ts'
import { overviewRoutes } from '../areas/orders/public.ts'
import { type PlanServices, planRoutes } from '../areas/plans/public.ts'
import { policyRoutes } from '../areas/policies/public.ts'
import { serviceRoutes } from '../areas/service/public.ts'
import type { Converting } from '../areas/services.ts'
import { statementRoutes } from '../areas/statement/public.ts'
import { withdrawalRoutes } from '../areas/withdrawals/public.ts'
import { callbackRoute } from '../platform/custody/http/callback-route.ts'
import { sendAnswer } from '../platform/http/envelope.ts'
import { createApiServer } from '../platform/http/listeners/api-server.ts'
import { traceRequests } from '../platform/http/listeners/trace-requests.ts'
import type { AccessLog } from '../platform/observability/access-log.ts'
import { opsRoutes } from '../platform/site/operations/ops-routes.ts'
import { createCallerReader, remoteCallRoutes } from '../platform/site/operations/remote-calls.ts'
import { telemetryRoutes } from '../platform/site/operations/telemetry-routes.ts'
import { refuseLocalChange } from '../platform/site/preview/read-only.ts'
import { previewRoutes } from '../platform/site/preview/routes.ts'
import { siteRoutes } from '../platform/site/routes.ts'
import type { Site } from '../platform/site/site.ts'
import { sandboxRoutes } from '../sandbox/routes.ts'
import { borrowerFacts, buyerFactsOf, customerFactsOf } from './facts.ts'
import { dataExportServices } from './privacy/data-export.ts'
import { subjectTitle } from './service-subjects.ts'
import type { AppServices } from './services.ts'

type AreaServices = AppServices &
  Converting &
  ContractServices &
  OptionServices &
  PlanServices &
  AlertServices

export type AppParts = {
  readonly services: AppServices
  readonly workers: Omit<AreaServices, keyof AppServices | keyof Converting>
  readonly site: Site
  readonly isReady: () => boolean
  readonly access?: AccessLog | undefined
}

export function buildApp({ services, workers, site, isReady, access }: AppParts): FastifyInstance {
  const app = createApiServer({ ...services, access })
  const pins = () => site.plane.pins.current()?.document
  if (services.tracing !== undefined) traceRequests(app, services.tracing, createCallerReader(pins))
  const { contracts, options, plans, alerts } = workers
  const redeemQuote = quoteRedemption(services)
  const isReadOnly = services.config.localPreviews === 'read-only'
  areaRoutes(app, {
    ...services,
    redeemQuote,
    contracts,
    options,
    plans,
    alerts,
    ...(isReadOnly && { refuseChange: refuseLocalChange }),
  })
  telemetryRoutes(app, services, site)
  remoteCallRoutes(app, { metrics: services.metrics, pins }, REMOVED_ENDPOINTS)
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
  channelRoutes(app, services)
  favoriteRoutes(app, services)
  exchangeRoutes(app, services)
  depositRoutes(app, services)
  limitRoutes(app, services)
  inviteRoutes(app, services)
  policyRoutes(app, services)
  addressBookRoutes(app, {
    ...services,
    refuseWithoutStepUp: session => refuseWithoutStepUp(services, session),
  })
  withdrawalRoutes(app, { ...services, customerFacts: customerFactsOf(services) })
  overviewRoutes(app, services)
  statementRoutes(app, { ...services, holderName: verifiedName })
  serviceRoutes(app, { ...services, subjectTitle, serviceCodes: serviceCodes(services) })
  dataExportRoutes(app, dataExportServices(services))
}

const NOT_FOUND = { status: '404' } as const
