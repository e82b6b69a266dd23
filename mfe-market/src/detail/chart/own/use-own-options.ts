import { listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/options'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useState } from 'react'

/** The server tells when an option ends; asked all the same now and then, for a message that got lost. */
const REFRESH = 15_000
/** More than these are not shown over one chart. */
const MOST = 20

export type OwnOptions = {
  readonly running: readonly OptionOrder[]
  /** Options that ran under these eyes and have been settled, until they are put aside. */
  readonly ended: readonly OptionOrder[]
  dismiss(id: string): void
}

/** The customer's options of an instrument: those that run, and those whose end was seen. */
export function useOwnOptions(code: string): OwnOptions {
  const { data } = useEndpoint(
    listOptionsOrder,
    { query: { status: ['open', 'settling'], code, size: MOST } },
    { refetchInterval: REFRESH },
  )
  const running = data?.list ?? []
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = running.filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  // Remembered while rendering, as React has it for state that follows from what came in.
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const isWaited = seen.some(id => !dismissed.includes(id) && running.every(option => option.id !== id))
  const settled = useEndpoint(
    listOptionsOrder,
    { query: { status: ['won', 'lost', 'refunded'], code, size: MOST } },
    { enabled: isWaited },
  ).data?.list
  return {
    running,
    ended: (settled ?? []).filter(({ id }) => seen.includes(id) && !dismissed.includes(id)),
    dismiss: id => setDismissed(before => [...before, id]),
  }
}
