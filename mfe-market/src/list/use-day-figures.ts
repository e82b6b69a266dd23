import type { DayFigures } from '@quayside/contracts/market/market'
import { useHost } from '@quayside/runtime/hooks'
import { startTransition, useEffect, useState } from 'react'

/** Maximum age of highs, lows and volumes, in milliseconds. */
const PACE = 60_000

/** High, low and volume by code, polled once a minute while shown; empty until the first response. */
export function useDayFigures(isShown: boolean): ReadonlyMap<string, DayFigures> {
  const { api } = useHost()
  const [figures, setFigures] = useState<ReadonlyMap<string, DayFigures>>(() => new Map())
  useEffect(() => {
    if (!isShown) return
    const abort = new AbortController()
    const ask = async () => {
      if (document.hidden) return
      const { requestDayFigures } = await import('./request-day-figures.ts')
      const rows = await requestDayFigures(api, abort.signal)
      if (!abort.signal.aborted) startTransition(() => setFigures(known => renew(known, rows)))
    }
    // A failed poll is repeated in a minute; the present figures are no older than the list.
    const timer = setInterval(() => void ask().catch(() => undefined), PACE)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [api, isShown])
  return figures
}

/** Unchanged figures keep their identity, so that their rows do not render again. */
function renew(
  known: ReadonlyMap<string, DayFigures>,
  rows: readonly DayFigures[],
): ReadonlyMap<string, DayFigures> {
  return new Map(
    rows.map(row => {
      const before = known.get(row.code)
      const isSame = before?.high === row.high && before.low === row.low && before.volume === row.volume
      return [row.code, isSame ? before : row]
    }),
  )
}
