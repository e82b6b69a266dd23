import type { AppLinks } from '@quayside/contracts/endpoints/help'
import type { Settings } from '../settings.ts'
import { homeStatistics } from './home-statistics.ts'
import type { HelpServices } from './services.ts'

export async function readParam(key: string, services: HelpServices): Promise<unknown> {
  const read = Object.hasOwn(PARAMS, key) ? PARAMS[key] : undefined
  return await read?.(services)
}

const PARAMS: Readonly<Record<string, (services: HelpServices) => unknown>> = {
  home_statistics: services => homeStatistics(services),
  deposit_limits: ({ depositLimits }) => depositLimits,
  loan_terms: ({ loanTerms }) => loanTerms,
  customer_service: ({ config }) => customerServiceOf(config),
  app_links: services => appLinksOf(services),
  auth_address: ({ config }) => config.operator.authAddress,
}

export function appLinksOf({ homePage }: Pick<HelpServices, 'homePage'>): AppLinks | undefined {
  const { ios, android } = homePage.apps
  return ios === undefined && android === undefined ? undefined : homePage.apps
}

export function customerServiceOf({ customerService }: Settings) {
  const { email, url, hours } = customerService
  return email === '' && url === '' && hours === null ? undefined : customerService
}
