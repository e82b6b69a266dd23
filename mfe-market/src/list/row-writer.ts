import type { LiveTick } from '@quayside/contracts/market'
import { type After, browserAfter } from '@quayside/runtime/clock'
import type { Sockets } from '@quayside/runtime/context'
import { changeClass, directionOf } from '@quayside/ui/change'
import type { RefObject } from 'react'
import type { Formats } from '../format/use-formats.ts'
import { type LiveCells, setText } from '../live/live-cells.ts'
import { linePoints } from '../markets/row-line.ts'
import { type DayRange, placeInRange } from './day-range.ts'
import { createPriceMarks, type PriceMarks } from './price-marks.ts'
import type { RowWindow } from './row-window.ts'
import { spreadText } from './spread.ts'

/** Redraw interval of small charts, in milliseconds: their last point repeats the price next to them. */
const DRAWING_PACE = 4_000

/** The written elements of a row; any may be missing. */
export type RowCells = LiveCells & {
  readonly spread: RefObject<HTMLElement | null>
  readonly line: RefObject<SVGPolylineElement | null>
  /** Receives the price's position between low and high as `--at`. */
  readonly range: RefObject<HTMLElement | null>
}

export type WrittenRow = {
  readonly code: string
  readonly at: number
  readonly cells: RowCells
  /** Recent prices, oldest first. The live price replaces the last. */
  readonly recent: readonly string[]
  readonly range: () => DayRange | undefined
}

export type RowWriter = {
  register(row: WrittenRow): () => void
  show(window: RowWindow): void
}

export type RowWriterDeps = {
  readonly watch: Sockets['market']['watch']
  readonly formats: () => Formats
  readonly isCalm: () => boolean
  readonly after?: After
  readonly now?: () => number
}

type Live = {
  readonly row: WrittenRow
  shown?: LiveTick
  unwatch?: () => void
  drawnAt: number
}

type RowRenderer = Pick<Required<RowWriterDeps>, 'formats' | 'isCalm' | 'now'> & {
  readonly marks: PriceMarks
}

/** Writes live prices into list rows outside React, in the price board's frame. */
export function createRowWriter({ watch, formats, isCalm, ...clock }: RowWriterDeps): RowWriter {
  const { after = browserAfter, now = () => performance.now() } = clock
  const marks = createPriceMarks({ after, now })
  const renderer = { formats, isCalm, now, marks }
  const rows = new Set<Live>()
  let viewport: RowWindow = { first: 0, last: 0 }

  function follow(live: Live): void {
    const { at, code } = live.row
    const isInViewport = at >= viewport.first && at <= viewport.last
    if (isInViewport === (live.unwatch !== undefined)) return
    if (isInViewport) {
      live.unwatch = watch([code], ticks => {
        const tick = ticks.at(-1)
        if (tick !== undefined && tick !== live.shown) write(live, tick, renderer)
      })
    } else letGo(live)
  }

  function letGo(live: Live): void {
    live.unwatch?.()
    delete live.unwatch
    marks.forget(live.row.cells.price.current)
  }

  return {
    register(row) {
      const live: Live = { row, drawnAt: Number.NEGATIVE_INFINITY }
      rows.add(live)
      follow(live)
      return () => {
        rows.delete(live)
        letGo(live)
      }
    },
    show(window) {
      if (window.first === viewport.first && window.last === viewport.last) return
      viewport = window
      for (const live of rows) follow(live)
    },
  }
}

function write(live: Live, tick: LiveTick, renderer: RowRenderer): void {
  const { cells } = live.row
  const formats = renderer.formats()
  renderer.marks.sweep()
  const { shown } = live
  live.shown = tick
  setText(cells.price, formats.price(tick.price))
  setText(cells.change, formats.change(tick.zdf))
  if (cells.bid.current !== null) {
    setText(cells.bid, formats.price(tick.bid))
    setText(cells.ask, formats.price(tick.ask))
  }
  if (cells.spread.current !== null) setText(cells.spread, formats.price(spreadText(tick.bid, tick.ask)))
  setClass(cells.change.current, changeClass(directionOf(tick.zdf), 'pill'))
  if (shown !== undefined && shown.price !== tick.price && !renderer.isCalm()) mark(live, shown, renderer)
  draw(live, tick, renderer)
}

function mark({ row, shown }: Live, before: LiveTick, { marks }: RowRenderer): void {
  const price = row.cells.price.current
  if (price === null || shown === undefined) return
  marks.mark(price, Number(shown.price) > Number(before.price) ? 'up' : 'down')
}

function draw(live: Live, tick: LiveTick, { now }: RowRenderer): void {
  const at = now()
  if (at - live.drawnAt < DRAWING_PACE) return
  live.drawnAt = at
  const { cells, recent, range } = live.row
  const line = cells.line.current
  if (line) {
    line.setAttribute('points', linePoints([...recent.slice(0, -1), tick.price]))
    for (const direction of ['up', 'down', 'flat'] as const)
      line.ownerSVGElement?.classList.toggle(`q-${direction}`, direction === directionOf(tick.zdf))
  }
  const day = range()
  if (day !== undefined) cells.range.current?.style.setProperty('--at', placeInRange(tick.price, day))
}

function setClass(element: HTMLElement | null, wanted: string): void {
  if (element !== null && element.className !== wanted) element.className = wanted
}
