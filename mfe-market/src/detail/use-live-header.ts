import { useSockets } from '@quayside/runtime/hooks'
import { useEffect, useRef } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { type DayRange, widened } from '../live/day-range.ts'
import { createCellWriter, type LiveCells, setText, useLiveCells } from '../live/live-cells.ts'
import { watchShown } from '../live/watch-shown.ts'

/** Writes an instrument's prices, and the day's high and low that they go beyond. */
export function useLiveHeader(code: string, day?: DayRange): LiveCells {
  const { market } = useSockets()
  const formats = useFormats()
  const cells = useLiveCells()
  const range = useRef(day)
  useEffect(() => {
    range.current = day
  }, [day])
  useEffect(() => {
    const write = createCellWriter(cells, formats)
    return watchShown(market, code, tick => {
      write(tick)
      if (range.current === undefined) return
      range.current = widened(range.current, tick.price)
      setText(cells.high, formats.price(range.current.high))
      setText(cells.low, formats.price(range.current.low))
    })
  }, [market, code, formats, cells])
  return cells
}
