import type { MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { type AnsweredRange, answeredRange, type LiveRange, widened, withTick } from '../live/day-range.ts'
import { createCellWriter, type LiveCells, setText, useLiveCells } from '../live/live-cells.ts'
import { watchShown } from '../live/watch-shown.ts'

/** Writes an instrument's prices, and the day's high and low that they go beyond. */
export function useLiveHeader(code: string, info?: MarketItem): LiveCells {
  const { market } = useSockets()
  const formats = useFormats()
  const cells = useLiveCells()
  const answered = useRef<AnsweredRange>(undefined)
  const live = useRef<LiveRange>(undefined)
  const writeRange = useCallback(() => {
    if (answered.current === undefined) return
    const { low, high } = widened(answered.current, live.current)
    setText(cells.high, formats.price(high))
    setText(cells.low, formats.price(low))
  }, [cells, formats])
  useLayoutEffect(() => {
    answered.current = info && answeredRange(info, info)
    writeRange()
  }, [info, writeRange])
  useEffect(() => {
    const write = createCellWriter(cells, formats)
    return watchShown(market, code, tick => {
      write(tick)
      if (answered.current === undefined) return
      live.current = withTick(live.current, answered.current.day, tick)
      writeRange()
    })
  }, [market, code, formats, cells, writeRange])
  return cells
}
