import type { MarketItem } from '@quayside/contracts/market/market'
import type { Watched } from '@quayside/runtime/context'
import { useHost } from '@quayside/runtime/hooks'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

export type MarketList = {
  readonly items: readonly MarketItem[]
  readonly state: 'ready' | 'loading' | 'failed'
  readonly code?: string
  retry(): void
}

/** Instruments from the page or the socket, else from the API. The list keeps its identity while prices change. */
export function useMarketList(): MarketList {
  const host = useHost()
  const { list } = host.sockets.market
  const sent = useSteadyList(list)
  const [asked, setAsked] = useState<readonly MarketItem[]>([])
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const items = sent.length > 0 ? sent : asked
  const missing = items.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!missing) return
    const abort = new AbortController()
    setFailure(undefined)
    import('./request-list.ts')
      .then(({ requestList }) => requestList(host.api, abort.signal))
      .then(setAsked, error => abort.signal.aborted || setFailure(codeOf(error)))
    return () => abort.abort()
  }, [missing, host, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  if (!missing) return { items, state: 'ready', retry }
  return failure ? { items, state: 'failed', code: failure, retry } : { items, state: 'loading', retry }
}

function useSteadyList(list: Watched<readonly MarketItem[]>): readonly MarketItem[] {
  const shown = useRef(list.get())
  return useSyncExternalStore(
    list.subscribe,
    useCallback(() => {
      const sent = list.get()
      if (!isSameButPrices(shown.current, sent)) shown.current = sent
      return shown.current
    }, [list]),
  )
}

function isSameButPrices(a: readonly MarketItem[], b: readonly MarketItem[]): boolean {
  if (a.length !== b.length) return false
  return a.every((item, at) => {
    const other = b[at]
    const { code, appName, fullName, open, lastSession, nextShift, halted, volume } = item
    return (
      code === other?.code &&
      appName === other.appName &&
      fullName === other.fullName &&
      open === other.open &&
      lastSession === other.lastSession &&
      nextShift === other.nextShift &&
      halted === other.halted &&
      // The page may lack the day's figures.
      (volume === undefined) === (other.volume === undefined)
    )
  })
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'network'
}
