import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { Skeleton } from '@quayside/ui/skeleton'
import { knewOfNone, LoadFailure } from '../load-failure.tsx'
import { OpenPositions } from '../open-positions.tsx'

const EMPTY = { here: 'positions.empty', everywhere: 'orders.none.open', pending: 'dock.noOrders' } as const

type OrdersTabProps = {
  orders: {
    isPending: boolean
    error: unknown
    isFetching: boolean
    refetch(): unknown
    data?: { list: readonly ContractOrder[] } | undefined
  }
  kind: keyof typeof EMPTY
}

export function OrdersTab({ orders, kind }: OrdersTabProps) {
  const t = useT()
  if (orders.isPending) return <Skeleton lines={3} />
  if (!orders.data || knewOfNone(orders)) return <LoadFailure query={orders} />
  const { list } = orders.data
  if (list.length === 0) return <EmptyState message={t(EMPTY[kind])} />
  return <OpenPositions orders={list} isPending={kind === 'pending'} />
}
