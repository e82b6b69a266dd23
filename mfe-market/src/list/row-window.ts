import { type RefObject, useEffect } from 'react'

/** Rows beyond the edges that are kept live too, so that none comes into sight with an old price. */
const BEYOND = 1

/** The first and the last row in sight, counted from 0. */
export type RowWindow = { readonly first: number; readonly last: number }

/** Rows that are laid out together or, out of sight, not at all. */
export const IN_A_GROUP = 10

/** The groups, of so many, that hold these rows, and so many rows more to either side. */
export function groupsNear({ first, last }: RowWindow, count: number, beyond: number): RowWindow {
  const within = (at: number) => Math.min(Math.max(at, 0), count - 1)
  return {
    first: within(Math.floor((first - beyond) / IN_A_GROUP)),
    last: within(Math.floor((last + beyond) / IN_A_GROUP)),
  }
}

/** Which rows of one height are in sight of a window of that height; `top` is where the first begins, negative above it. */
export function rowsInSight({ top, row, view }: { top: number; row: number; view: number }): RowWindow {
  if (row <= 0) return { first: 0, last: 0 }
  return {
    first: Math.max(0, Math.floor(-top / row) - BEYOND),
    last: Math.max(0, Math.ceil((view - top) / row) + BEYOND),
  }
}

/**
 * Tells which rows of a table are in sight, by arithmetic at each scroll: rows have one height, and an observer would measure
 * hundreds of them at every frame. The first group of rows says by `data-rows` how many its height is of. `show` must be the
 * same function at every render; it is told whether somebody has scrolled since.
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
      // A table that has no size yet is measured once it has; till then all its rows may be in sight.
      show(row > 0 ? rowsInSight({ top, row, view: innerHeight }) : { first: 0, last: count }, isScrolled)
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
