import type { CaseSummary } from '@quayside/contracts/staff/cases'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { CaseRow } from './case-row.tsx'
import { keepPlace, placeOf } from './place.ts'
import styles from './queue.module.css'
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
  // The chosen row has the focus, so it stays drawn wherever one scrolls.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
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
  return (
    <section ref={scroller} className={styles.frame} aria-label="Cases">
      <div ref={probe} className={styles.probe} aria-hidden="true" />
      <ol className={styles.rows} style={{ blockSize: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map(item => {
          const row = rows[item.index]
          if (row === undefined) return null
          return (
            <CaseRow
              key={row.id}
              row={row}
              start={item.start}
              position={item.index + 1}
              size={hasMore ? -1 : Math.max(total, rows.length)}
              isChosen={row.id === chosen || (chosenAt === -1 && item.index === 0)}
              search={search}
              onChoose={onChoose}
            />
          )
        })}
      </ol>
      <p className={styles.end}>{hasMore ? 'Loading more' : 'These are all'}</p>
    </section>
  )
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
