import {
  getOptionsOrderById,
  listOptionsOrder,
  type OptionOrder,
} from '@quayside/contracts/endpoints/options'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { useEffect, useState } from 'react'

/** The server tells when an option ends; asked all the same now and then, for a message that got lost. */
const REFRESH = 15_000

export type RunningOptions = {
  readonly running: readonly OptionOrder[]
  /** When the list came, by the browser's clock. */
  readonly receivedAt: number
  /** Options that ran under these eyes and run no more, newest first. */
  readonly ended: readonly string[]
  dismiss(id: string): void
}

/** Options of an instrument that run, and those that ended since the ticket was opened. */
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
  const fresh = [...running.map(({ id }) => id), ...(bought ? [bought.id] : [])].filter(
    id => !seen.includes(id),
  )
  // Remembered while rendering, as React has it for state that follows from what came in.
  if (fresh.length > 0) setSeen([...new Set([...fresh, ...seen])])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const isOver = (id: string) => !dismissed.includes(id) && running.every(order => order.id !== id)
  return {
    running,
    receivedAt: dataUpdatedAt,
    ended: data === undefined ? [] : seen.filter(isOver),
    dismiss: id => setDismissed(before => [...before, id]),
  }
}

/** An option that began or ended makes the lists stale. */
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
