import { getKValueByCodeAndDate } from '@quayside/contracts/endpoints/market/markets'
import type { Interval } from '@quayside/contracts/market/market'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi, useSockets } from '@quayside/runtime/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOpeningInstrument } from '../../use-opening-instrument.ts'
import { type Bar, toBar } from './bars.ts'

/** Candles per request. */
const PAGE = 300
/** Refetch interval in milliseconds: fills in candles missed by live prices, for instance in a sleeping tab. */
const REFRESH = 60_000

export type Bars = {
  readonly newest: readonly Bar[] | undefined
  readonly error: unknown
  retry(): void
  loadOlder(): void
  readonly older: 'ready' | 'loading' | 'failed' | 'complete'
}

export type BarsInput = {
  code: string
  interval: Interval
  onOlder: (bars: readonly Bar[]) => void
}

/** The candles of an instrument: the latest page, refetched, and older pages by date (spec §7). */
export function useBars({ code, interval, onOlder }: BarsInput): Bars {
  const fromPage = useOpeningInstrument(code)
  const query = useEndpoint(
    getKValueByCodeAndDate,
    { query: { code, interval, limit: PAGE } },
    {
      refetchInterval: REFRESH,
      meanwhile: fromPage?.interval === interval ? fromPage.candles : undefined,
    },
  )
  const newest = useMemo(() => query.data?.map(toBar), [query.data])
  const { refetch } = query
  useReconnect(useCallback(() => void refetch(), [refetch]))
  // Placeholder candles are few; the pending response may hold older ones, so older pages wait for it.
  const older = useOlder({ code, interval, onOlder, newest: query.isPlaceholderData ? undefined : newest })
  return { newest, error: query.error, retry: () => void refetch(), ...older }
}

function useOlder({ code, interval, onOlder, newest }: BarsInput & Pick<Bars, 'newest'>) {
  const api = useApi()
  const [state, setState] = useState<Bars['older']>('ready')
  const oldest = useRef<number>(undefined)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function request(before: number): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    const date = new Date(before - 1).toISOString()
    try {
      const candles = await api.call(getKValueByCodeAndDate, {
        query: { code, interval, date, limit: PAGE },
        signal,
      })
      const bars = candles.map(toBar).filter(bar => bar.time < before)
      oldest.current = bars[0]?.time ?? before
      setState(bars.length === 0 ? 'complete' : 'ready')
      onOlder(bars)
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }

  function loadOlder(): void {
    const before = oldest.current ?? newest?.[0]?.time
    if (before === undefined || state === 'loading' || state === 'complete') return
    setState('loading')
    void request(before)
  }
  return { older: state, loadOlder }
}

function useReconnect(run: () => void): void {
  const { status } = useSockets().market
  const was = useRef({ open: false, away: false })
  useEffect(() => {
    function follow(): void {
      const { open, away } = was.current
      const isOpen = status.get() === 'open'
      was.current = { open: open || isOpen, away: open && !isOpen }
      if (isOpen && away) run()
    }
    follow()
    return status.subscribe(follow)
  }, [status, run])
}
