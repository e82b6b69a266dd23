import type { Visibility } from '@quayside/runtime/live-prices'

const CHANGED = 'contentvisibilityautostatechange'

/**
 * Which rows are on screen, as the browser already knows it of rows with `content-visibility: auto`: no second observer
 * measures hundreds of rows at every frame. Undefined where the browser does not tell.
 */
export const rowVisibility =
  typeof ContentVisibilityAutoStateChangeEvent === 'undefined' ? undefined : watchRows

function watchRows(seen: (row: Element, visible: boolean) => void): Visibility {
  function onChange(event: Event): void {
    if (event instanceof ContentVisibilityAutoStateChangeEvent && event.target instanceof Element) {
      seen(event.target, !event.skipped)
    }
  }
  function unobserve(row: Element): void {
    row.removeEventListener(CHANGED, onChange)
  }
  return {
    observe(row) {
      row.addEventListener(CHANGED, onChange)
      // The event tells of changes only; what is inside a skipped row is not visible.
      const inside = row.firstElementChild ?? row
      seen(row, inside.checkVisibility({ contentVisibilityAuto: true }))
    },
    unobserve,
  }
}
