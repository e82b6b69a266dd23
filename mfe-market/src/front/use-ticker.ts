import type { MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { directionOf } from '@quayside/ui/change'
import { useEffect, useRef } from 'react'
import { type Formats, useFormats } from '../format/use-formats.ts'
import { createCellWriter, setText, useLiveCells } from '../live/live-cells.ts'
import { watchShown } from '../live/watch-shown.ts'
import { type Box, lineShape } from './line-shape.ts'

/** Units of the panel's drawing, which stretches to its room. */
export const LINE_BOX: Box = { width: 640, height: 160, margin: 12 }

export function useTicker(item: MarketItem) {
  const { market } = useSockets()
  const formats = useFormats()
  const cells = useLiveCells()
  const plot = usePlot()

  useEffect(() => {
    const write = createCellWriter(cells, formats)
    // Earlier points are further apart than ticks, so only the last one is live.
    const past = item.hundred.slice(0, -1)
    draw(plot, item.hundred, formats)
    return watchShown(market, item.code, tick => {
      draw(plot, [...past, tick.price], formats)
      write(tick)
      const { classList } = plot.root.current ?? {}
      classList?.remove('q-up', 'q-down', 'q-flat')
      classList?.add(`q-${directionOf(tick.zdf)}`)
    })
  }, [item, market, formats, cells, plot])

  return { cells, plot }
}

type Plot = ReturnType<typeof usePlot>

function usePlot() {
  const plot = {
    root: useRef<HTMLDivElement>(null),
    line: useRef<SVGPathElement>(null),
    area: useRef<SVGPathElement>(null),
    dot: useRef<HTMLElement>(null),
    high: useRef<HTMLElement>(null),
    low: useRef<HTMLElement>(null),
  }
  return useRef(plot).current
}

function draw(plot: Plot, prices: readonly string[], formats: Formats): void {
  const shape = lineShape(prices, LINE_BOX)
  if (!shape) return
  plot.line.current?.setAttribute('d', shape.line)
  plot.area.current?.setAttribute('d', shape.area)
  plot.dot.current?.style.setProperty('inset-block-start', `${(shape.end / LINE_BOX.height) * 100}%`)
  setText(plot.high, formats.price(shape.high))
  setText(plot.low, formats.price(shape.low))
}
