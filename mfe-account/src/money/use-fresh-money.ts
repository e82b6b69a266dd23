import { useHost } from '@quayside/runtime/hooks'
import { useEffect, useReducer, useState } from 'react'

export type FreshMoney = { readonly failed: boolean; retry(): void }

/**
 * Asks for the customer's money when the screen opens and after each order event. The socket carries the totals in
 * between, but not the balance of each currency.
 */
export function useFreshMoney(): FreshMoney {
  const { session, sockets } = useHost()
  const [failed, setFailed] = useState(false)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isWanted = true
    const refresh = () => {
      session.refresh().then(
        () => isWanted && setFailed(false),
        () => isWanted && setFailed(true),
      )
    }
    refresh()
    const stop = sockets.message.listen(message => {
      if ('topic' in message && message.topic === 'order') refresh()
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [session, sockets, attempt])
  return { failed, retry }
}
