import type { Settings } from '../settings.ts'
import { homeStatistics } from './home-statistics.ts'
import type { HelpServices } from './services.ts'

/** The value of a public parameter; undefined when there is no such key, or the operator has not set it. */
export async function readParam(key: string, services: HelpServices): Promise<unknown> {
  const read = Object.hasOwn(PARAMS, key) ? PARAMS[key] : undefined
  return await read?.(services)
}

const PARAMS: Readonly<Record<string, (services: HelpServices) => unknown>> = {
  home_statistics: services => homeStatistics(services),
  deposit_limits: ({ depositLimits }) => depositLimits,
  loan_terms: ({ loanTerms }) => loanTerms,
  customer_service: ({ config }) => customerServiceOf(config),
  auth_address: ({ config }) => config.operator.authAddress,
}

/** How a customer reaches a person; undefined when the operator has not said. */
export function customerServiceOf({ customerService }: Settings) {
  const { email, url } = customerService
  return email === '' && url === '' ? undefined : customerService
}
