import { listSmart } from '@quayside/contracts/endpoints/plans'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale } from '@quayside/runtime/i18n'

/** How often the pool's coverage is asked for while the page is open. */
const POOL_MS = 60_000

/** The plans on offer with the coverage of their pool (rules §6). */
export function usePlans() {
  const locale = useLocale()
  return useEndpoint(listSmart, { query: { locale } }, { keepPrevious: true, refetchInterval: POOL_MS })
}
