import type { MarketItem } from '@quayside/contracts/market/market'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { groupsNear, IN_A_GROUP, type RowWindow } from './row-window.ts'

/** Heights of a row and of the page above the first row, in px. The first render draws only visible rows. */
const ROW = 56
const HEAD = 320

/** Rows drawn beyond the visible ones, at rest and while scrolling; each costs composition time. */
const AT_REST = 4
const SCROLLING = 40

/** Rows beyond the visible ones that cannot wait for idle time. */
const SOON = 10

export type Group = { readonly from: number; readonly size: number; readonly rows: readonly MarketItem[] }

export type DrawnGroups = {
  readonly groups: readonly Group[]
  /** Draws the rows near this window before they become visible. */
  readonly reach: (window: RowWindow, isScrolled: boolean) => void
}

/** Rows in groups; those near the visible ones are drawn first and stay. */
export function useDrawnGroups(items: readonly MarketItem[]): DrawnGroups {
  const [first] = useState(() => Math.ceil(Math.max(innerHeight - HEAD, HEAD) / ROW))
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set())
  const count = Math.ceil(items.length / IN_A_GROUP)
  const reach = useReach(drawn, setDrawn, count)
  useEffect(() => {
    const search = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f')
        setDrawn(known => grown(known, { first: 0, last: count - 1 }))
    }
    addEventListener('keydown', search)
    return () => removeEventListener('keydown', search)
  }, [count])
  const groups = useMemo(
    () =>
      Array.from({ length: count }, (_, at) => {
        const [from, end] = [at * IN_A_GROUP, Math.min((at + 1) * IN_A_GROUP, items.length)]
        return { from, size: end - from, rows: items.slice(from, drawn.has(at) ? end : Math.min(end, first)) }
      }),
    [items, count, drawn, first],
  )
  return { groups, reach }
}

type SetDrawn = (change: (known: ReadonlySet<number>) => ReadonlySet<number>) => void

/** Draws groups one at a time, nearest first; groups about to become visible are drawn immediately. */
function useReach(drawn: ReadonlySet<number>, setDrawn: SetDrawn, count: number): DrawnGroups['reach'] {
  const own = useRef({ drawn, viewport: NOWHERE, near: NOWHERE, isDrawing: false }).current
  const drawNext = useCallback(() => {
    const next = nearestUndrawn(own)
    own.isDrawing = next !== undefined
    if (next !== undefined)
      startTransition(() => setDrawn(known => grown(known, { first: next, last: next })))
  }, [own, setDrawn])
  useEffect(() => {
    own.drawn = drawn
    drawNext()
  }, [own, drawn, drawNext])
  return useCallback(
    (window, isScrolled) => {
      own.viewport = groupsNear(window, count, 0)
      own.near = groupsNear(window, count, isScrolled ? SCROLLING : AT_REST)
      const soon = groupsNear(window, count, SOON)
      if (isScrolled && grown(own.drawn, soon) !== own.drawn) setDrawn(known => grown(known, soon))
      if (!own.isDrawing) drawNext()
    },
    [own, setDrawn, drawNext, count],
  )
}

const NOWHERE: RowWindow = { first: 0, last: -1 }

type Reach = { readonly drawn: ReadonlySet<number>; readonly viewport: RowWindow; readonly near: RowWindow }

function nearestUndrawn({ drawn, viewport, near }: Reach): number | undefined {
  const away = (at: number) => Math.max(viewport.first - at, at - viewport.last, 0)
  return groupsOf(near)
    .filter(at => !drawn.has(at))
    .reduce<number | undefined>(
      (best, at) => (best === undefined || away(at) < away(best) ? at : best),
      undefined,
    )
}

function groupsOf({ first, last }: RowWindow): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function grown(known: ReadonlySet<number>, window: RowWindow): ReadonlySet<number> {
  const more = groupsOf(window).filter(at => !known.has(at))
  return more.length === 0 ? known : new Set([...known, ...more])
}
