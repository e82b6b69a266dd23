import { memo, type ReactNode } from 'react'
import styles from './list-frame.module.css'

export type RowProps = {
  content: ReactNode
  index: number
  total: number
  start: number
  isTable: boolean
  isTall: boolean
}

/** Rerenders only when its order or place changes. */
export const ListRow = memo(listRow)

/** One row at its place. It has no hooks: rows without actions are written outside React. */
export function listRow(props: RowProps) {
  const { content, index, total, start, isTable, isTall } = props
  const place = { insetBlockStart: `${start}px` }
  const shown = content ?? <span className={styles.waiting} aria-hidden="true" />
  if (!isTable) {
    return (
      <li
        className={isTall ? styles.tallCard : styles.card}
        style={place}
        aria-setsize={total}
        aria-posinset={index + 1}
      >
        {shown}
      </li>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in parts
    <div role="row" tabIndex={-1} aria-rowindex={index + 2} className={styles.row} style={place}>
      {shown}
    </div>
  )
}
