import { useT } from '@quayside/runtime/i18n'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ColumnName } from '../../order/columns/column-name.tsx'
import type { Column, Columns } from '../../order/columns/columns.ts'
import styles from './list-frame.module.css'
import { ListRow } from './list-row.tsx'
import { placeOf, savePlace } from './places.ts'
import { contentOf, factLines, hasActions } from './row-content.tsx'
import { steadyOrder } from './steady-order.ts'

const BEYOND = 6
const ROW_GUESS = 56

type FrameProps<Row> = {
  label: string
  place: string
  columns: Columns<Row>
  total: number
  row: (index: number) => Row | undefined
  isTable: boolean
  onTop: (top: number) => void
}

export function ListFrame<Row extends { readonly id: string }>(props: FrameProps<Row>) {
  const { label, place, columns, total, row, isTable, onTop } = props
  const t = useT()
  const scroller = useRef<HTMLElement>(null)
  const { probe, height } = useRowHeight(columns)
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: BEYOND,
    // Scroll events are batched into one update per frame.
    useFlushSync: false,
    initialOffset: placeOf(place).offset,
  })
  const items = rows.getVirtualItems()
  const top = items[0]?.index ?? 0
  const offset = rows.scrollOffset ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height is what makes the rows old
  useLayoutEffect(() => rows.measure(), [height])
  useEffect(() => {
    onTop(top)
    savePlace(place, { offset, top })
  }, [onTop, place, offset, top])

  const drawing = useMemo(() => drawingOf(columns, isTable), [columns, isTable])
  const isTall = hasActions(columns)
  const body = { blockSize: `${rows.getTotalSize()}px` }
  const { first, count } = usePool(top, items.length, total)
  const indices = useSteadyOrder({ first, count, isMoving: rows.isScrolling && !isTall })
  const keyed = new Set<string>()
  const drawn = indices.map(index => {
    const order = row(index)
    const content = order && contentOf(order, columns, isTable)
    // Reuses a row that leaves at one end for another order at the other end, which is cheaper than a new one. A row
    // with actions is keyed by its order, so that a pending action moves with it. Two pages of different times may
    // contain the same order, so each order is a key only once.
    const isOwn = isTall && order !== undefined && !keyed.has(order.id)
    if (order !== undefined) keyed.add(order.id)
    const key = isOwn ? order.id : isTall ? index : index % count
    return (
      <ListRow
        key={key}
        start={index * height}
        content={content}
        index={index}
        total={total}
        isTable={isTable}
        isTall={isTall}
      />
    )
  })
  return (
    <section
      ref={scroller}
      className={styles.frame}
      style={drawing}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
    >
      <div
        ref={probe}
        className={isTable ? styles.rowProbe : isTall ? styles.tallProbe : styles.cardProbe}
        aria-hidden="true"
      />
      {isTable ? (
        // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in parts
        <div role="table" aria-label={label} aria-rowcount={total + 1} className={styles.table}>
          <TableHead columns={columns} />
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="rowgroup" className={styles.body} style={body}>
            {drawn}
          </div>
        </div>
      ) : (
        <ul className={styles.body} style={body}>
          {drawn}
        </ul>
      )}
      <p className={styles.end}>{t('orders.end')}</p>
    </section>
  )
}

function TableHead<Row>({ columns: { head, rest } }: { columns: Columns<Row> }) {
  const columns: readonly Omit<Column<Row>, 'card'>[] = [{ ...head, key: 'head' }, ...rest]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in parts
    <div role="rowgroup" className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="row" aria-rowindex={1} tabIndex={-1} className={styles.headRow}>
        {columns.map(column => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <span
            key={column.key}
            role="columnheader"
            tabIndex={-1}
            className={column.end ? styles.endCell : undefined}
            data-yields={column.yields}
          >
            <ColumnName label={column.label} help={column.help} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** Number of rows to render: the highest number needed so far, so that their elements can be reused. */
function usePool(top: number, wanted: number, total: number) {
  const largest = useRef(0)
  largest.current = Math.max(largest.current, wanted)
  const count = Math.min(largest.current, total)
  return { first: Math.max(0, Math.min(top, total - count)), count }
}

/** Keeps the element order while scrolling: moving an element would restyle and lay out its whole row. */
function useSteadyOrder({ first, count, isMoving }: { first: number; count: number; isMoving: boolean }) {
  const rested = useRef(first)
  if (!isMoving) rested.current = first
  return steadyOrder(first, count, rested.current)
}

/** The row height from the styles, in pixels. Language, pointer and rotation change it. */
function useRowHeight(columns: unknown) {
  const probe = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(ROW_GUESS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns may have rows of another height
  useLayoutEffect(() => {
    const measure = () => {
      const measured = probe.current?.offsetHeight ?? 0
      if (measured > 0) setHeight(measured)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (probe.current) observer.observe(probe.current)
    return () => observer.disconnect()
  }, [columns])
  return { probe, height }
}

type Drawing = CSSProperties & {
  [name in '--tracks' | '--tracks-1' | '--tracks-2' | '--paired-lines' | '--single-lines']?: string | number
}

function drawingOf<Row>(columns: Columns<Row>, isTable: boolean): Drawing {
  if (isTable) {
    return {
      '--tracks': tracksOf(columns, 0),
      '--tracks-1': tracksOf(columns, 1),
      '--tracks-2': tracksOf(columns, 2),
    }
  }
  const { paired, single } = factLines(columns)
  return { '--paired-lines': paired, '--single-lines': single }
}

function tracksOf<Row>({ head, rest }: Columns<Row>, gone: number): string {
  return [head, ...rest.filter(({ yields = 9 }) => yields > gone)].map(({ width }) => width).join(' ')
}
