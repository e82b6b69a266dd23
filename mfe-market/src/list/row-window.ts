import { type RefObject, useEffect } from 'react'

/** Rows beyond the edges that also stay live, so that none appears with an old price. */
const BEYOND = 1

export type RowWindow = { readonly first: number; readonly last: number }

export const IN_A_GROUP = 10

/** The groups that hold these rows plus `beyond` rows on either side. */
export function groupsNear({ first, last }: RowWindow, count: number, beyond: number): RowWindow {
  const within = (at: number) => Math.min(Math.max(at, 0), count - 1)
  return {
    first: within(Math.floor((first - beyond) / IN_A_GROUP)),
    last: within(Math.floor((last + beyond) / IN_A_GROUP)),
  }
}

/** Visible rows of equal height. `top` is the first row's start, negative above the window. */
export function rowsInViewport({ top, row, view }: { top: number; row: number; view: number }): RowWindow {
  if (row <= 0) return { first: 0, last: 0 }
  return {
    first: Math.max(0, Math.floor(-top / row) - BEYOND),
    last: Math.max(0, Math.ceil((view - top) / row) + BEYOND),
  }
}

/**
 * Reports which rows of a table are visible, by arithmetic at each scroll: rows have one height, and an observer would
 * measure hundreds of them every frame. The first group gives its row count in `data-rows`. `show` must be the same
 * function on every render; its second argument says whether the reader has scrolled.
 */
export function useRowWindow(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  show: (window: RowWindow, isScrolled: boolean) => void,
): void {
  useEffect(() => {
    const element = table.current
    if (!element) return
    let frame: number | undefined
    let isScrolled = false
    const look = () => {
      frame = undefined
      const first = element.tBodies[0]
      const { top, height } = first?.getBoundingClientRect() ?? { top: 0, height: 0 }
      const row = height / (Number(first?.dataset.rows) || 1)
      // A table without a size is measured later; until then all its rows count as visible.
      show(row > 0 ? rowsInViewport({ top, row, view: innerHeight }) : { first: 0, last: count }, isScrolled)
    }
    const soon = () => {
      frame ??= requestAnimationFrame(look)
    }
    const scroll = () => {
      isScrolled = true
      soon()
    }
    const resized = new ResizeObserver(soon)
    resized.observe(element)
    addEventListener('scroll', scroll, { passive: true })
    look()
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      resized.disconnect()
      removeEventListener('scroll', scroll)
    }
  }, [table, count, show])
}
