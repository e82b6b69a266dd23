import { listSmartOrder, type PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import type { MessageFromServer } from '@quayside/contracts/sockets'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { useOpened } from '@quayside/runtime/use-opened'
import { useEffect, useRef } from 'react'
import { useRefreshPlans } from '../use-refresh-plans.ts'

const ENDED: PlanOrder['status'][] = ['profitDivided', 'exited', 'expired']

/** The customer's running plans and the last ended ones; only real accounts have any (rules §1.8). */
export function usePlanOrders() {
  const { status, mode } = useSession()
  const enabled = status === 'customer' && mode === 'real'
  const running = useEndpoint(listSmartOrder, { query: { status: 'earning', size: 100 } }, { enabled })
  const ended = useEndpoint(listSmartOrder, { query: { status: ENDED, size: 5 } }, { enabled })
  return { enabled, running, ended }
}

/** Refetches when a plan or money changed, here or elsewhere, and when the socket opens. */
export function usePlanEvents(): void {
  const { message } = useSockets()
  const userId = useSession().user?.id
  const refresh = useRefreshPlans()
  const balance = useRef<string>(undefined)
  useOpened(refresh)
  useEffect(
    () =>
      message.listen(received => {
        const newBalance = balanceIn(received, userId)
        // Compares only the wallet: open positions move the total with every price.
        const isMoved =
          newBalance !== undefined && balance.current !== undefined && balance.current !== newBalance
        balance.current = newBalance ?? balance.current
        if (isMoved || isPlanNotice(received)) refresh()
      }),
    [message, userId, refresh],
  )
}

function isPlanNotice(received: MessageFromServer): boolean {
  if (Array.isArray(received) || received.type !== 'NOTICE') return false
  return received.topic === 'order' && received.data.family === 'smart'
}

function balanceIn(received: MessageFromServer, userId: string | undefined): string | undefined {
  if (Array.isArray(received) || userId === undefined) return undefined
  if (received.type === 'USER_BALANCE_UPDATE') return received.data.baseBalance
  return received.type === 'BATCH_USER_BALANCE_UPDATE' ? received.data[userId]?.baseBalance : undefined
}
