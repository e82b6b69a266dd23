import { INTERVAL_MS, type Interval, type MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useCallback, useEffect, useRef } from 'react'
import { watchShown } from '../../../live/watch-shown.ts'
import { applyPrice, type Bar, mergeBars } from '../data/bars.ts'
import { useBars } from '../data/use-bars.ts'
import type { PlotSource } from '../drawing/plot.ts'

/** Minimum time between redraws for the other market's prices, in milliseconds. */
const PACE = 1_000

type ComparedProps = {
  item: MarketItem
  interval: Interval
  plot: PlotSource
  onBars: (bars: readonly Bar[]) => void
}

/** Loads the compared market's bars back to the chart's left edge, and follows its live price. */
export function ComparedBars({ item, interval, plot, onBars }: ComparedProps) {
  const t = useT()
  const { market } = useSockets()
  const known = useRef<readonly Bar[]>([])
  const send = useRef(onBars)
  send.current = onBars
  const add = useCallback((arrived: readonly Bar[]) => {
    known.current = mergeBars(known.current, arrived)
    send.current(known.current)
  }, [])
  const { newest, error, loadOlder } = useBars({ code: item.code, interval, onOlder: add })

  useEffect(() => {
    if (newest) add(newest)
  }, [newest, add])
  useEffect(() => () => send.current([]), [])

  useEffect(() => {
    let sent = 0
    return watchShown(market, item.code, ({ price, time }) => {
      const last = known.current.at(-1)
      if (!last) return
      const next = applyPrice(last, { price: Number(price), time }, INTERVAL_MS[interval])
      known.current = [...known.current.slice(0, next.time > last.time ? undefined : -1), next]
      if (performance.now() - sent < PACE) return
      sent = performance.now()
      send.current(known.current)
    })
  }, [market, item.code, interval])

  // Each gap is requested once: a failed request would otherwise be repeated with every draw.
  const asked = useRef('')
  useEffect(() =>
    plot.subscribe(() => {
      const [shown, first] = [plot.get(), known.current[0]]
      if (!shown || !first) return
      const start = shown.timeAt(shown.left)
      const gap = `${start} ${first.time}`
      if (start >= first.time || asked.current === gap) return
      asked.current = gap
      loadOlder()
    }),
  )

  return error && !newest ? t('chart.compare.failed', { name: item.appName }) : null
}
