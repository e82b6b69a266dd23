import { type ContractOrder, listOrder } from '@quayside/contracts/endpoints/order'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { useQueryClient } from '@quayside/runtime/query'
import { useEffect } from 'react'

export type OrderFilter = { status?: ContractOrder['status']; code?: string; page?: number; size?: number }

/** Contract orders of the current mode; asked again whenever the server reports an order event. */
export function useOrders(filter: OrderFilter) {
  const { status } = useSession()
  useOrderEvents()
  return useEndpoint(
    listOrder,
    { query: { size: 50, ...filter } },
    { enabled: status === 'customer', keepPrevious: true },
  )
}

/** An order that opened or closed elsewhere (a stop, a liquidation, another tab) makes the lists stale. */
function useOrderEvents(): void {
  const { message } = useSockets()
  const queries = useQueryClient()
  useEffect(
    () =>
      message.listen(received => {
        if (Array.isArray(received) || received.type !== 'NOTICE' || received.topic !== 'order') return
        void queries.invalidateQueries({ queryKey: [listOrder.path] })
      }),
    [message, queries],
  )
}
