import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useOrders } from '../list/use-orders.ts'
import { PendingActions } from './pending-actions.tsx'
import { PositionActions } from './position-actions.tsx'

const HOLDING = ['open', 'toBeClosed'] as const
const WAITING = ['pending'] as const

const Contracts = createContext<ReadonlyMap<string, ContractOrder>>(new Map())

/** Requests the open and pending contracts once for all rows of a list of all kinds. */
export function WithContracts({ children }: { children: ReactNode }) {
  const holding = useOrders(HOLDING, undefined).data?.list
  const waiting = useOrders(WAITING, undefined).data?.list
  const contracts = useMemo(
    () => new Map([...(holding ?? []), ...(waiting ?? [])].map(order => [order.id, order])),
    [holding, waiting],
  )
  return <Contracts value={contracts}>{children}</Contracts>
}

/** The actions of a contract in a list of all kinds, as in the list of contracts. */
export function SummaryActions({ order }: { order: OrderSummary }) {
  const contract = useContext(Contracts).get(order.id)
  if (contract === undefined) return null
  return contract.status === 'pending' ? (
    <PendingActions order={contract} />
  ) : (
    <PositionActions order={contract} />
  )
}
