import { listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** Fallback poll in milliseconds, for lost end-of-option messages. */
const REFRESH = 15_000

export type RunningOptions = {
  readonly running: readonly OptionOrder[]
  readonly receivedAt: number
}

export function useRunningOptions(code: string): RunningOptions {
  const { status } = useSession()
  useOptionEvents()
  const { data, dataUpdatedAt } = useEndpoint(
    listOptionsOrder,
    { query: { status: ['open', 'settling'], code, size: 50 } },
    { enabled: status === 'customer', refetchInterval: REFRESH },
  )
  return { running: data?.list ?? [], receivedAt: dataUpdatedAt }
}

function useOptionEvents(): void {
  const { message } = useSockets()
  const askAgain = useAskAgain()
  useEffect(
    () =>
      message.listen(received => {
        if (Array.isArray(received) || received.type !== 'NOTICE' || received.topic !== 'order') return
        if (received.data.family !== 'option') return
        askAgain(listOptionsOrder)
      }),
    [message, askAgain],
  )
}
