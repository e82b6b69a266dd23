import type { LiveTick } from '@quayside/contracts/market/market'
import { type After, browserAfter } from '@quayside/runtime/clock'
import type { Sockets } from '@quayside/runtime/context'
import { directionOf } from '@quayside/ui/change'
import type { RefObject } from 'react'
import type { Formats } from '../format/use-formats.ts'
import { setDirection, setText } from './live-cells.ts'
import { createPriceMarks } from './price-marks.ts'

export type LiveRow = {
  readonly code: string
  readonly price: RefObject<HTMLElement | null>
  readonly change: RefObject<HTMLElement | null>
  /** Writes further texts of the row. */
  readonly write?: (tick: LiveTick, formats: Formats) => void
  /** Redraws small charts, which repeat the price next to them, at the writer's pace. */
  readonly draw?: (tick: LiveTick, formats: Formats) => void
}

/** A row starts hidden: nothing is written until `show(true)`. */
export type AddedRow = { show(isInSight: boolean): void; remove(): void }

export type PriceWriter = { add(row: LiveRow): AddedRow }

export type PriceWriterDeps = {
  readonly watch: Sockets['market']['watch']
  readonly formats: () => Formats
  /** Whether moved prices stay unmarked; read at each write, since the customer can change it. */
  readonly isCalm: () => boolean
  /** Shortest time (ms) between two calls of a row's `draw`. */
  readonly drawingPace: number
  readonly after?: After
  readonly now?: () => number
}

/** Writes live prices into rows outside React (proofs §5), in the price board's frame. */
export function createPriceWriter(deps: PriceWriterDeps): PriceWriter {
  const { watch, formats, isCalm, drawingPace, after = browserAfter, now = () => performance.now() } = deps
  const marks = createPriceMarks({ after, now })

  function add({ code, price, change, write: writeMore, draw }: LiveRow): AddedRow {
    let shown: LiveTick | undefined
    let drawnAt = Number.NEGATIVE_INFINITY
    let unwatch: (() => void) | undefined

    function hide(): void {
      unwatch?.()
      unwatch = undefined
      marks.forget(price.current)
    }

    function write(tick: LiveTick): void {
      const before = shown
      shown = tick
      marks.sweep()
      const texts = formats()
      setText(price, texts.price(tick.price))
      setText(change, texts.change(tick.zdf))
      setDirection(change.current, directionOf(tick.zdf))
      writeMore?.(tick, texts)
      if (before && before.price !== tick.price && !isCalm()) {
        marks.mark(price.current, Number(tick.price) > Number(before.price) ? 'up' : 'down')
      }
      if (now() - drawnAt < drawingPace) return
      drawnAt = now()
      draw?.(tick, texts)
    }

    return {
      show(isInSight) {
        if (!isInSight) return hide()
        unwatch ??= watch([code], ticks => {
          const tick = ticks.at(-1)
          if (tick && tick !== shown) write(tick)
        })
      },
      remove: hide,
    }
  }

  return { add }
}
