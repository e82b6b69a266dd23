import { browserAfter } from '@quayside/runtime/clock'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeOf, savePlace } from './places.ts'

/** Rows drawn above and below those in sight. */
const BEYOND = 6

/** Time (ms) without a scroll event after which a list is at rest. */
const REST = 150

const HEIGHT_GUESS = 600

export type RowWindow = {
  /** The first row of the last render. A list with a pool draws later ones without rendering. */
  readonly first: number
  readonly count: number
  /** The first row to draw at this moment. */
  now(): number
}

/** Rows outside React. `draw` is for the frame that scrolls, `rest` for a list that has stopped. */
export type Pool = { draw(): void; rest(): void }

type Deps = {
  readonly scroller: RefObject<HTMLElement | null>
  /** Height of each row, in pixels. */
  readonly height: number
  readonly total: number
  /** The list whose position is kept. */
  readonly place: string
  readonly onTop: (top: number) => void
  /** Draws in the frame that scrolls. Without it, each step renders. */
  readonly pool: RefObject<Pool | null>
}

/** Which rows of a long list to draw. */
export function useRowWindow({ scroller, height, total, place, onTop, pool }: Deps): RowWindow {
  const shown = useShownHeight(scroller)
  const [moved, setMoved] = useState(() => placeOf(place).top)
  const count = Math.min(total, Math.ceil(shown / height) + 1 + 2 * BEYOND)
  const within = (first: number) => Math.max(0, Math.min(first, total - count))
  const now = () => within(Math.floor((scroller.current?.scrollTop ?? 0) / height) - BEYOND)

  const move = useRef<(isAtRest: boolean) => void>(null)
  useLayoutEffect(() => {
    move.current = isAtRest => {
      const top = now()
      savePlace(place, { offset: scroller.current?.scrollTop ?? 0, top })
      onTop(top)
      if (pool.current === null) setMoved(top)
      else if (isAtRest) pool.current.rest()
      else pool.current.draw()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height needs a new offset
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = placeOf(place).offset
  }, [scroller, place, height])
  useEffect(() => {
    const frame = scroller.current
    let cancelRest: (() => void) | undefined
    const onScroll = () => {
      move.current?.(false)
      cancelRest?.()
      cancelRest = browserAfter(REST, () => move.current?.(true))
    }
    frame?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      frame?.removeEventListener('scroll', onScroll)
      cancelRest?.()
    }
  }, [scroller])
  return { first: within(moved), count, now }
}

function useShownHeight(scroller: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(HEIGHT_GUESS)
  useLayoutEffect(() => {
    const frame = scroller.current
    if (frame === null) return
    const measure = () => setShown(frame.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [scroller])
  return shown
}
