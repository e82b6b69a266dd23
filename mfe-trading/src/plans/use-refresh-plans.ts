import { listSmart, listSmartOrder, smartAccess } from '@quayside/contracts/endpoints/trading/plans'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import { useCallback } from 'react'

/** Refetches everything that a purchase, an exit or an accrual changes: plans, pool, orders, access, balance. */
export function useRefreshPlans(): () => void {
  const { session } = useHost()
  const askAgain = useAskAgain()
  return useCallback(() => {
    askAgain(listSmart, listSmartOrder, smartAccess)
    void session.refresh().catch(() => undefined)
  }, [askAgain, session])
}
