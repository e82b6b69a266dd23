import {
  getOptionsOrderById,
  listOptionsOrder,
  type OptionOrder,
} from '@quayside/contracts/endpoints/options'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { useEffect, useState } from 'react'

/** Fallback poll in milliseconds, for lost end-of-option messages. */
const REFRESH = 15_000

export type RunningOptions = {
  readonly running: readonly OptionOrder[]
  readonly receivedAt: number
  readonly ended: readonly string[]
  dismiss(id: string): void
}

export function useRunningOptions(code: string, bought: OptionOrder | null): RunningOptions {
  const { status } = useSession()
  useOptionEvents()
  const { data, dataUpdatedAt } = useEndpoint(
    listOptionsOrder,
    { query: { status: ['open', 'settling'], code, size: 50 } },
    { enabled: status === 'customer', refetchInterval: REFRESH },
  )
  const running = data?.list ?? []
  const [seen, setSeen] = useState<readonly string[]>([])
  const opened = [...running.map(({ id }) => id), ...(bought ? [bought.id] : [])].filter(
    id => !seen.includes(id),
  )
  // Sets state during rendering, React's pattern for derived state.
  if (opened.length > 0) setSeen([...new Set([...opened, ...seen])])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const isOver = (id: string) => !dismissed.includes(id) && running.every(order => order.id !== id)
  return {
    running,
    receivedAt: dataUpdatedAt,
    ended: data === undefined ? [] : seen.filter(isOver),
    dismiss: id => setDismissed(before => [...before, id]),
  }
}

function useOptionEvents(): void {
  const { message } = useSockets()
  const askAgain = useAskAgain()
  useEffect(
    () =>
      message.listen(received => {
        if (Array.isArray(received) || received.type !== 'NOTICE' || received.topic !== 'order') return
        if (received.data.family !== 'option') return
        askAgain(listOptionsOrder, getOptionsOrderById)
      }),
    [message, askAgain],
  )
}
