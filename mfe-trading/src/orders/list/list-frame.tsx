import { useT } from '@quayside/runtime/i18n'
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ColumnName } from '../../order/columns/column-name.tsx'
import type { Column, Columns } from '../../order/columns/columns.ts'
import { ListBody } from './list-body.tsx'
import styles from './list-frame.module.css'
import { ListRow, type RowProps } from './list-row.tsx'
import { PooledRows } from './pooled-rows.tsx'
import { contentOf, factLines, hasActions } from './row-content.tsx'
import { type Pool, type RowWindow, useRowWindow } from './use-row-window.ts'

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
  const pool = useRef<Pool>(null)
  const { probe, height } = useRowHeight(columns)
  const window = useRowWindow({ scroller, height, total, place, onTop, pool })
  const drawing = useMemo(() => drawingOf(columns, isTable), [columns, isTable])
  const isTall = hasActions(columns)
  const body = { isTable, height: total * height }
  const propsOf = (index: number): RowProps => {
    const order = row(index)
    const content = order && contentOf(order, columns, isTable)
    return { index, start: index * height, total, content, isTable, isTall }
  }
  const rows = isTall ? (
    <ListBody {...body}>
      {indicesOf(window).map((index, at, all) => (
        <ListRow key={keyOf(index, all.slice(0, at), row)} {...propsOf(index)} />
      ))}
    </ListBody>
  ) : (
    <PooledRows {...body} window={window} row={propsOf} pool={pool} />
  )
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
          {rows}
        </div>
      ) : (
        rows
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

function indicesOf({ first, count }: RowWindow): number[] {
  return Array.from({ length: count }, (_, at) => first + at)
}

/** Keyed by order, so that a pending action moves with its row. Pages of different times may repeat an order. */
function keyOf(
  index: number,
  before: readonly number[],
  row: (index: number) => { readonly id: string } | undefined,
): string | number {
  const id = row(index)?.id
  return id === undefined || before.some(other => row(other)?.id === id) ? index : id
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
