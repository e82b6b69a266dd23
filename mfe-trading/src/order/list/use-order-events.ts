import { listAlerts } from '@quayside/contracts/endpoints/trading/alerts'
import { getContractsOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { getOptionsOrderById, listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { listAllOrders, pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { getSmartOrder, listSmartOrder } from '@quayside/contracts/endpoints/trading/plans'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useSockets } from '@quayside/runtime/hooks'
import { type QueryClient, useQueryClient } from '@quayside/runtime/query'
import { useAway } from '@quayside/runtime/use-away'
import { useOpened } from '@quayside/runtime/use-opened'
import { useSpoken } from '@quayside/runtime/use-spoken'
import { useCallback, useEffect, useLayoutEffect } from 'react'

/** All data that a change of one order may affect. */
const TOUCHED = [
  listOrder,
  listOptionsOrder,
  listSmartOrder,
  listAllOrders,
  getContractsOrder,
  getOptionsOrderById,
  getSmartOrder,
  pnlByDay,
]

/** Minimum time between refetches after the first event, in milliseconds: fills arrive in bursts. */
const PACE = 1_000

/** Marks everything that shows orders as stale. Visible data is refetched immediately. */
export function useStaleOrders(): () => void {
  const askAgain = useAskAgain()
  return useCallback(() => askAgain(...TOUCHED), [askAgain])
}

/**
 * Refetches the lists after an order event from elsewhere (a stop, a settlement, another tab), a fired alert, or a
 * socket that opens, since events were missed while it was down. While it stays down the lists are polled. A new
 * language also refetches, because instrument names differ.
 */
export function useOrderEvents(): void {
  useMissedEvents()
  const { message } = useSockets()
  const askAgain = useAskAgain()
  const stale = useStaleOrders()
  const askForAll = useCallback(() => {
    stale()
    askAgain(listAlerts)
  }, [stale, askAgain])
  useOpened(askForAll)
  useAway(askForAll)
  useSpoken(askForAll)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDue = false
    function notify(): void {
      if (timer !== undefined) {
        isDue = true
        return
      }
      stale()
      timer = setTimeout(() => {
        timer = undefined
        if (isDue) notify()
        isDue = false
      }, PACE)
    }
    const unlisten = message.listen(received => {
      if (Array.isArray(received) || received.type !== 'NOTICE') return
      if (received.topic === 'order') notify()
      if (received.topic === 'order' || received.topic === 'notification') {
        askAgain(listAlerts)
      }
    })
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [message, askAgain, stale])
}

const listeners = new WeakMap<QueryClient, number>()

/** Lists cached while nothing listened (on another screen) may be outdated: they are refetched when shown. */
function useMissedEvents(): void {
  const queries = useQueryClient()
  // A layout effect runs before any list checks the freshness of its data.
  useLayoutEffect(() => {
    const others = listeners.get(queries) ?? 0
    listeners.set(queries, others + 1)
    for (const { path } of others === 0 ? [...TOUCHED, listAlerts] : []) {
      void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    }
    return () => void listeners.set(queries, (listeners.get(queries) ?? 1) - 1)
  }, [queries])
}
