import type { CaseSummary } from '@quayside/contracts/staff/cases'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { BLOCK, blocksOf, CaseBlock } from './case-block.tsx'
import { keepPlace, placeOf } from './place.ts'
import styles from './queue.module.css'
import { rowsAround, type Slots, slotsFor } from './slots.ts'
import { useRowHeight } from './use-row-height.ts'

/** Blocks drawn beyond the visible ones. */
const BEYOND = 2
/** The next page is requested this many rows before the last loaded one. */
const AHEAD = 60

type CaseListProps = {
  rows: readonly CaseSummary[]
  total: number
  search: string
  chosen: string | null
  onChoose: (id: string) => void
  inSight: { first: number; last: number }
  onMore: (() => void) | undefined
  hasMore: boolean
}

export function CaseList(props: CaseListProps) {
  const { rows, total, search, chosen, onChoose, inSight, onMore, hasMore } = props
  const scroller = useRef<HTMLElement>(null)
  const { probe, height } = useRowHeight()
  const chosenAt = rows.findIndex(({ id }) => id === chosen)
  const chosenBlock = Math.floor(chosenAt / BLOCK)
  const blocks = useMemo(() => blocksOf(rows), [rows])
  const mostInSight = useRef(0)
  // The chosen row has the focus, so it stays drawn at any scroll position.
  const rangeExtractor = useCallback(
    (range: Range) => {
      mostInSight.current = Math.max(mostInSight.current, range.endIndex - range.startIndex + 1)
      const drawn = rowsAround(range, mostInSight.current)
      const isDrawn = chosenBlock === -1 || drawn.includes(chosenBlock)
      return isDrawn ? drawn : [...drawn, chosenBlock].sort((a, b) => a - b)
    },
    [chosenBlock],
  )
  const virtual = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => height * (blocks[index]?.length ?? BLOCK),
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
    inSight.first = startIndex * BLOCK
    inSight.last = endIndex * BLOCK + BLOCK - 1
    keepPlace(search, { offset: virtual.scrollOffset ?? 0 })
    if (inSight.last > rows.length - AHEAD) onMore?.()
  })
  useFocusOf(scroller, chosen, index => virtual.scrollToIndex(Math.floor(index / BLOCK)), chosenAt)
  const drawn = useSlots(virtual.getVirtualItems(), virtual.isScrolling)
  const onFocus = useRetainedFocus(scroller, virtual.isScrolling)
  const tabAt = Math.max(0, chosenAt)
  const size = hasMore ? -1 : Math.max(total, rows.length)
  return (
    <section ref={scroller} className={styles.frame} aria-label="Cases" onFocus={onFocus}>
      <div ref={probe} className={styles.probe} aria-hidden="true" />
      {/* biome-ignore lint/a11y/useSemanticElements: a list element has nothing between itself and its items */}
      <div role="list" className={styles.rows} style={{ blockSize: `${height * rows.length}px` }}>
        {drawn.map(({ index, slot }) => (
          <CaseBlock
            key={slot}
            rows={blocks[index] ?? []}
            first={index * BLOCK}
            height={height}
            size={size}
            chosenAt={Math.floor(tabAt / BLOCK) === index ? tabAt : -1}
            search={search}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p className={styles.end}>{hasMore ? 'Loading more' : 'These are all'}</p>
    </section>
  )
}

function useSlots(items: readonly { readonly index: number }[], isMoving: boolean) {
  const before = useRef<Slots>(new Map())
  const slots = slotsFor(
    before.current,
    items.map(({ index }) => index),
  )
  useEffect(() => {
    before.current = slots
  })
  const drawn = items.map(({ index }) => ({ index, slot: slots.get(index) ?? index }))
  return isMoving ? drawn.toSorted((one, other) => one.slot - other.slot) : drawn
}

/** Keeps the focus on its case when a row moves or shows another case; handles each focus event. */
function useRetainedFocus(scroller: RefObject<HTMLElement | null>, isMoving: boolean) {
  const focused = useRef<string | null>(null)
  const focusAgain = () => {
    if (focused.current !== null) linkOf(scroller.current, focused.current)?.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the beginning and the end of a movement that move rows
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusAgain()
  }, [isMoving])
  useLayoutEffect(() => {
    const shown = caseInFocus(scroller.current)
    if (shown !== null && shown !== focused.current) focusAgain()
  })
  useEffect(() => {
    focused.current = caseInFocus(scroller.current)
  })
  return () => {
    focused.current = caseInFocus(scroller.current)
  }
}

function caseInFocus(frame: HTMLElement | null): string | null {
  const active = document.activeElement
  return active instanceof HTMLElement && frame?.contains(active) ? (active.dataset.case ?? null) : null
}

function linkOf(frame: HTMLElement | null, id: string) {
  return frame?.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"]`)
}

/** Keeps the visible rows in place while rows above them are added or removed. */
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

function useFocusOf(
  scroller: RefObject<HTMLElement | null>,
  chosen: string | null,
  scrollTo: (index: number) => void,
  at: number,
) {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (chosen === null || chosen === shown.current || at === -1) return
    const link = linkOf(scroller.current, chosen)
    if (!link) return
    shown.current = chosen
    if (link === document.activeElement) return
    scrollTo(at)
    if (!document.activeElement?.closest('input, select, dialog')) link.focus({ preventScroll: true })
  })
}
