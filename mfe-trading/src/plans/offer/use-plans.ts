import { listSmart } from '@quayside/contracts/endpoints/trading/plans'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale } from '@quayside/runtime/i18n'

/** Poll interval of the pool's coverage while the page is open, in milliseconds. */
const POOL_MS = 60_000

/** The offered plans with the coverage of their pool (rules §6). */
export function usePlans() {
  const locale = useLocale()
  return useEndpoint(listSmart, { query: { locale } }, { keepPrevious: true, refetchInterval: POOL_MS })
}
