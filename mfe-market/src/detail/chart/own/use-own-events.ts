import { listAlerts } from '@quayside/contracts/endpoints/trading/alerts'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useSockets } from '@quayside/runtime/hooks'
import { useAway } from '@quayside/runtime/use-away'
import { useOpened } from '@quayside/runtime/use-opened'
import { useSpoken } from '@quayside/runtime/use-spoken'
import { useCallback, useEffect } from 'react'

/** Events within this many milliseconds share one refetch. */
const BURST = 400

/** Refetches the chart's orders and alerts after socket messages, reconnects, and while the socket is down. */
export function useOwnEvents(): () => void {
  const { message } = useSockets()
  const askAgain = useAskAgain()
  const ask = useCallback(() => askAgain(listOrder, listAlerts, listOptionsOrder), [askAgain])
  useOpened(ask)
  useAway(ask)
  useSpoken(ask)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unlisten = message.listen(received => {
      if (Array.isArray(received) || received.type !== 'NOTICE') return
      if (received.topic !== 'order' && received.topic !== 'notification') return
      timer ??= setTimeout(() => {
        timer = undefined
        ask()
      }, BURST)
    })
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [message, ask])
  return ask
}
