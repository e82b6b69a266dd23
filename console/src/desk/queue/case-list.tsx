import type { CaseSummary } from '@quayside/contracts/staff/cases'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { CaseRow } from './case-row.tsx'
import { keepPlace, placeOf } from './place.ts'
import styles from './queue.module.css'
import { rowsAround, type Slots, slotsFor } from './slots.ts'
import { useRowHeight } from './use-row-height.ts'

/** Rows drawn beyond what is in sight. */
const BEYOND = 8
/** So many rows before the last that is loaded, the next page is asked for. */
const AHEAD = 60

type CaseListProps = {
  rows: readonly CaseSummary[]
  /** How many there are, as far as it is known. */
  total: number
  search: string
  chosen: string | null
  onChoose: (id: string) => void
  /** Rows in sight, kept up to date for whoever reads them again. */
  inSight: { first: number; last: number }
  /** Asks for the next page; undefined when there is none, or it is on its way. */
  onMore: (() => void) | undefined
  hasMore: boolean
}

/** The window through which the queue is seen. */
export function CaseList(props: CaseListProps) {
  const { rows, total, search, chosen, onChoose, inSight, onMore, hasMore } = props
  const scroller = useRef<HTMLElement>(null)
  const { probe, height } = useRowHeight()
  const chosenAt = rows.findIndex(({ id }) => id === chosen)
  const mostInSight = useRef(0)
  // The chosen row has the focus, so it stays drawn wherever one scrolls.
  const rangeExtractor = useCallback(
    (range: Range) => {
      mostInSight.current = Math.max(mostInSight.current, range.endIndex - range.startIndex + 1)
      const drawn = rowsAround(range, mostInSight.current)
      return chosenAt === -1 || drawn.includes(chosenAt) ? drawn : [...drawn, chosenAt].sort((a, b) => a - b)
    },
    [chosenAt],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: index => rows[index]?.id ?? index,
    rangeExtractor,
    overscan: BEYOND,
    useFlushSync: false,
    initialOffset: placeOf(search).offset,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height is what makes the rows old
  useLayoutEffect(() => virtual.measure(), [height])
  useSamePlace(scroller, rows, height)
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  useEffect(() => {
    inSight.first = startIndex
    inSight.last = endIndex
    keepPlace(search, { offset: virtual.scrollOffset ?? 0 })
    if (endIndex > rows.length - AHEAD) onMore?.()
  })
  useFocusOf(scroller, chosen, index => virtual.scrollToIndex(index), chosenAt)
  const drawn = useSlots(rows, virtual.getVirtualItems(), virtual.isScrolling)
  useFocusKept(scroller, virtual.isScrolling)
  return (
    <section ref={scroller} className={styles.frame} aria-label="Cases">
      <div ref={probe} className={styles.probe} aria-hidden="true" />
      <ol className={styles.rows} style={{ blockSize: `${virtual.getTotalSize()}px` }}>
        {drawn.map(({ row, slot, index, start }) => (
          <CaseRow
            key={slot}
            row={row}
            start={start}
            position={index + 1}
            size={hasMore ? -1 : Math.max(total, rows.length)}
            isChosen={row.id === chosen || (chosenAt === -1 && index === 0)}
            search={search}
            onChoose={onChoose}
          />
        ))}
      </ol>
      <p className={styles.end}>{hasMore ? 'Loading more' : 'These are all'}</p>
    </section>
  )
}

type Drawn = {
  readonly row: CaseSummary
  readonly slot: number
  readonly index: number
  readonly start: number
}

/** What is drawn in which row of the screen; while one scrolls no row moves in the document, which is dear. */
function useSlots(
  rows: readonly CaseSummary[],
  items: readonly { readonly index: number; readonly start: number }[],
  isMoving: boolean,
): readonly Drawn[] {
  const before = useRef<Slots>(new Map())
  const there = items.flatMap(({ index, start }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ row, index, start }]
  })
  const slots = slotsFor(
    before.current,
    there.map(({ row }) => row.id),
  )
  useEffect(() => {
    before.current = slots
  })
  const drawn = there.map(one => ({ ...one, slot: slots.get(one.row.id) ?? one.index }))
  return isMoving ? drawn.toSorted((one, other) => one.slot - other.slot) : drawn
}

/** A row that moves in the document loses the focus, which it gets back. */
function useFocusKept(scroller: RefObject<HTMLElement | null>, isMoving: boolean) {
  const focused = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the beginning and the end of a movement that move rows
  useLayoutEffect(() => {
    const id = focused.current
    if (id === null || document.activeElement !== document.body) return
    const link = scroller.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"]`)
    link?.focus({ preventScroll: true })
  }, [isMoving])
  useEffect(() => {
    const active = document.activeElement
    const isOurs = active instanceof HTMLElement && scroller.current?.contains(active)
    focused.current = isOurs ? (active.dataset.case ?? null) : null
  })
}

/** Keeps what is in sight where it is while rows above it come and go. */
function useSamePlace(scroller: RefObject<HTMLElement | null>, rows: readonly CaseSummary[], height: number) {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const frame = scroller.current
    const old = before.current
    before.current = rows
    if (frame === null || old === rows || frame.scrollTop === 0) return
    const index = new Map(rows.map(({ id }, at) => [id, at]))
    for (let at = Math.floor(frame.scrollTop / height); at < old.length; at += 1) {
      const now = index.get(old[at]?.id ?? '')
      if (now === undefined) continue
      frame.scrollTop += (now - at) * height
      return
    }
  }, [scroller, rows, height])
}

/** Moves the focus to the row that was chosen, once it is drawn. */
function useFocusOf(
  scroller: RefObject<HTMLElement | null>,
  chosen: string | null,
  scrollTo: (index: number) => void,
  at: number,
) {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (chosen === null || chosen === shown.current || at === -1) return
    const link = scroller.current?.querySelector<HTMLElement>(`[data-case="${CSS.escape(chosen)}"]`)
    if (!link) return
    shown.current = chosen
    if (link === document.activeElement) return
    scrollTo(at)
    if (!document.activeElement?.closest('input, select, dialog')) link.focus({ preventScroll: true })
  })
}
