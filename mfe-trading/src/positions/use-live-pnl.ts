import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import type { OrderPnl } from '@quayside/contracts/sockets'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { useEffect, useState } from 'react'

export type LivePnl = Pick<OrderPnl, 'unrealizedPnL' | 'unrealizedPnLPercentage' | 'currentPrice'>

/** Live figures by order id, as the private socket sends them (already thinned by the thresholds of spec §7). */
export function useLivePnl(): ReadonlyMap<string, LivePnl> {
  const { message } = useSockets()
  const { user } = useSession()
  const userId = user?.id
  const [figures, setFigures] = useState<ReadonlyMap<string, LivePnl>>(new Map())
  useEffect(
    () =>
      message.listen(received => {
        if (Array.isArray(received)) return
        if (received.type === 'REAL_TIME_PNL') setFigures(before => merged(before, received.data))
        if (received.type === 'BATCH_REAL_TIME_PNL' && userId !== undefined) {
          const own = received.data[userId]
          if (own) setFigures(before => merged(before, own))
        }
      }),
    [message, userId],
  )
  return figures
}

/** The figures of an order: the live ones, else those it was listed with; null when there are none. */
export function pnlOf(order: ContractOrder, live: ReadonlyMap<string, LivePnl>): LivePnl | null {
  const known = live.get(order.id)
  if (known) return known
  const { unrealizedPnL, unrealizedPnLPercentage, currentPrice } = order
  if (unrealizedPnL === null || unrealizedPnLPercentage === null || currentPrice === null) return null
  return { unrealizedPnL, unrealizedPnLPercentage, currentPrice }
}

function merged(
  before: ReadonlyMap<string, LivePnl>,
  news: Readonly<Record<string, LivePnl>>,
): ReadonlyMap<string, LivePnl> {
  return new Map([...before, ...Object.entries(news)])
}
