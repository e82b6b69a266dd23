import { type ContractOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useOrderEvents } from './use-order-events.ts'

const MOST = 100

export function useOrders(status: readonly ContractOrder['status'][], code: string | undefined) {
  const session = useSession()
  useOrderEvents()
  return useEndpoint(
    listOrder,
    { query: { status: [...status], size: MOST, ...(code === undefined ? {} : { code }) } },
    { enabled: session.status === 'customer' },
  )
}

/** Number of open positions; requested only if a list does not hold all of them. */
export function useOpenCount(code: string | undefined, { enabled }: { enabled: boolean }): number {
  const query = { status: ['open' as const], size: 1, ...(code === undefined ? {} : { code }) }
  return useEndpoint(listOrder, { query }, { enabled }).data?.total ?? 0
}
