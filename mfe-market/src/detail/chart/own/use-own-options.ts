import { listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/options'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useState } from 'react'

/** Fallback poll in milliseconds, for lost end-of-option messages. */
const REFRESH = 15_000
/** Maximum number of options over one chart. */
const MOST = 20

export type OwnOptions = {
  readonly running: readonly OptionOrder[]
  /** Options that settled while displayed, until dismissed. */
  readonly ended: readonly OptionOrder[]
  dismiss(id: string): void
}

export function useOwnOptions(code: string): OwnOptions {
  const { data } = useEndpoint(
    listOptionsOrder,
    { query: { status: ['open', 'settling'], code, size: MOST } },
    { refetchInterval: REFRESH },
  )
  const running = data?.list ?? []
  const [seen, setSeen] = useState<readonly string[]>([])
  const opened = running.filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  if (opened.length > 0) setSeen([...seen, ...opened])
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
