import { listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useState } from 'react'

/** Fallback poll in milliseconds, for lost end-of-option messages. */
const REFRESH = 15_000
/** Longest option that a chart of ticks has room for, in seconds. */
const SHORT = 300
/** Maximum number of options over one chart. */
const MOST = 20

export type OwnOptions = {
  /** Whether a short option runs, settles or has its outcome here; undefined before the server has answered. */
  readonly hasShort: boolean | undefined
  readonly running: readonly OptionOrder[]
  /** Options that settled while displayed, until dismissed or their time is over. */
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
  const [seen, setSeen] = useState<readonly OptionOrder[]>([])
  const hasSeen = (id: string) => seen.some(option => option.id === id)
  const opened = running.filter(({ id }) => !hasSeen(id))
  if (opened.length > 0) setSeen([...seen, ...opened])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const shown = seen.filter(({ id }) => !dismissed.includes(id))
  const isWaited = shown.some(({ id }) => running.every(option => option.id !== id))
  const settled = useEndpoint(
    listOptionsOrder,
    { query: { status: ['won', 'lost', 'refunded'], code, size: MOST } },
    { enabled: isWaited },
  ).data?.list
  return {
    hasShort: data && shown.some(({ periodSeconds }) => periodSeconds <= SHORT),
    running,
    ended: (settled ?? []).filter(({ id }) => shown.some(option => option.id === id)),
    dismiss: id => setDismissed(before => [...before, id]),
  }
}
