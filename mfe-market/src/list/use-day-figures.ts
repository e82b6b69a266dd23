import type { DayFigures } from '@quayside/contracts/market'
import { useHost } from '@quayside/runtime/hooks'
import { startTransition, useEffect, useState } from 'react'

/** Highs, lows and volumes are those of so many milliseconds ago at most. */
const PACE = 60_000

/** High, low and volume by code, asked for once a minute while the page is seen and shows them; empty until then. */
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
    // What does not come is asked for again in a minute; the figures that stand are no older than the list.
    const timer = setInterval(() => void ask().catch(() => undefined), PACE)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [api, isShown])
  return figures
}

/** Figures that did not change stay the very same, so that their rows are not drawn again. */
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
