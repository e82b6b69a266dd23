import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { Skeleton } from '@quayside/ui/skeleton'
import { LoadFailure } from '../load-failure.tsx'
import { OpenPositions } from '../open-positions.tsx'

type OrdersTabProps = {
  orders: {
    isPending: boolean
    error: unknown
    isFetching: boolean
    refetch(): unknown
    data?: { list: readonly ContractOrder[] } | undefined
  }
  /** Orders that wait for their price, instead of positions. */
  isPending: boolean
}

/** Open positions, or orders that wait. */
export function OrdersTab({ orders, isPending }: OrdersTabProps) {
  const t = useT()
  if (orders.isPending) return <Skeleton lines={3} />
  if (!orders.data) return <LoadFailure query={orders} />
  const { list } = orders.data
  if (list.length === 0) {
    return <EmptyState message={t(isPending ? 'dock.noOrders' : 'positions.empty')} />
  }
  return <OpenPositions orders={list} isPending={isPending} />
}
