import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { figuresAt, type LivePnl } from '@quayside/runtime/position-figures'
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveTick } from '../../live/use-live-tick.ts'
import { useChanged } from '../../use-changed.ts'
import { createLivePnlStore, type LivePnlStore } from './live-pnl.ts'

/** Live figures of the private socket, already filtered by the thresholds of spec §7. */
export const LivePnlContext = createContext<LivePnlStore>(createLivePnlStore())

export function useLivePnlStore(): LivePnlStore {
  const { message } = useSockets()
  const { user } = useSession()
  const userId = user?.id
  const [store] = useState(createLivePnlStore)
  useEffect(
    () =>
      message.listen(received => {
        if (Array.isArray(received)) return
        if (received.type === 'REAL_TIME_PNL') store.take(received.data)
        if (received.type === 'BATCH_REAL_TIME_PNL' && userId !== undefined) {
          const own = received.data[userId]
          if (own) store.take(own)
        }
      }),
    [message, userId, store],
  )
  return store
}

/** Figures of an order at the displayed price; before it, those of the socket or the list; else null. */
export function useOrderPnl(order: ContractOrder): LivePnl | null {
  const store = useContext(LivePnlContext)
  const { id } = order
  const tick = useLiveTick(order.code)
  const subscribe = useCallback((changed: () => void) => store.subscribe(id, changed), [store, id])
  const live = useSyncExternalStore(subscribe, () => store.get(id))
  // The figure for the size before a partial close; in a closed market the next one takes long to arrive.
  const [former, setFormer] = useState<LivePnl>()
  useChanged(order.lots, () => setFormer(live))
  return tick === undefined ? shownPnl(order, live, former) : figuresAt(order, tick)
}

export function useListPnl(
  list: readonly ContractOrder[] | undefined,
  store: LivePnlStore,
): (order: ContractOrder) => LivePnl | null {
  const { market } = useSockets()
  const [formers, setFormers] = useState<ReadonlyMap<string, LivePnl | undefined>>(new Map())
  useChanged(list, (before, now) => {
    const lots = new Map(before?.map(order => [order.id, order.lots]))
    const resized = now?.filter(order => lots.has(order.id) && lots.get(order.id) !== order.lots) ?? []
    if (resized.length > 0)
      setFormers(new Map([...formers, ...resized.map(({ id }) => [id, store.get(id)] as const)]))
  })
  return order => {
    const tick = market.latest(order.code)
    if (tick !== undefined) return figuresAt(order, tick)
    return shownPnl(order, store.get(order.id), formers.get(order.id))
  }
}

/** The live figures, unless they belong to the order's former size. */
function shownPnl(
  order: ContractOrder,
  live: LivePnl | undefined,
  former: LivePnl | undefined,
): LivePnl | null {
  return live === undefined || live === former ? listedPnl(order) : live
}

function listedPnl(order: ContractOrder): LivePnl | null {
  const { unrealizedPnL, unrealizedPnLPercentage, currentPrice } = order
  if (unrealizedPnL === null || unrealizedPnLPercentage === null || currentPrice === null) return null
  return { unrealizedPnL, unrealizedPnLPercentage, currentPrice }
}
