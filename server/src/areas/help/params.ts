import type { getParamByKey as contract } from '@quayside/contracts/endpoints/index'
import { refuse } from '@quayside/contracts/result'
import type { PublicInput } from '../../platform/http/register.ts'
import { LOAN_TERMS } from '../loans/rules/loan-offer.ts'
import type { Services } from '../services.ts'
import { DEPOSIT_LIMITS } from './deposit-limits.ts'
import { homeStatistics } from './home-statistics.ts'

/** One public parameter; an unknown one is 10018. */
export async function getParamByKey({ params, services }: PublicInput<typeof contract>) {
  const read = Object.hasOwn(PARAMS, params.key) ? PARAMS[params.key] : undefined
  const value = await read?.(services)
  return value === undefined ? refuse('10018') : { key: params.key, value }
}

/** Undefined when the operator has not set the parameter. */
type Read = (services: Services) => unknown

const PARAMS: Readonly<Record<string, Read>> = {
  home_statistics: services => homeStatistics(services),
  deposit_limits: () => DEPOSIT_LIMITS,
  loan_terms: () => LOAN_TERMS,
  customer_service: ({ config }) => customerServiceOf(config),
  auth_address: ({ config }) => config.operator.authAddress,
}

/** How a customer reaches a person; undefined when the operator has not said. */
export function customerServiceOf({ customerService }: Services['config']) {
  const { email, url } = customerService
  return email === '' && url === '' ? undefined : customerService
}
