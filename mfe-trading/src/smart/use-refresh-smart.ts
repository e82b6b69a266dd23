import { listSmart } from '@quayside/contracts/endpoints/index'
import { listSmartOrder, smartAccess } from '@quayside/contracts/endpoints/smart'
import { useHost } from '@quayside/runtime/hooks'
import { useQueryClient } from '@quayside/runtime/query'
import { useCallback } from 'react'

/** Asks again for everything that a purchase, an exit or an accrual changes: plans, pool, orders, access, balance. */
export function useRefreshSmart(): () => void {
  const { session } = useHost()
  const queries = useQueryClient()
  return useCallback(() => {
    for (const { path } of [listSmart, listSmartOrder, smartAccess]) {
      void queries.invalidateQueries({ queryKey: [path] })
    }
    void session.refresh().catch(() => undefined)
  }, [queries, session])
}
