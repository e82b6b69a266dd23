import type { CSSProperties, ReactNode, Ref } from 'react'
import styles from './list-frame.module.css'

export type BodyProps = {
  ref?: Ref<HTMLElement>
  isTable: boolean
  /** Height of all rows, in pixels. */
  height: number
  children?: ReactNode
}

export function ListBody({ ref, isTable, height, children }: BodyProps) {
  const style: CSSProperties = { blockSize: `${height}px` }
  if (!isTable) {
    return (
      <ul ref={ref as Ref<HTMLUListElement>} className={styles.body} style={style}>
        {children}
      </ul>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in parts
    <div ref={ref as Ref<HTMLDivElement>} role="rowgroup" className={styles.body} style={style}>
      {children}
    </div>
  )
}
