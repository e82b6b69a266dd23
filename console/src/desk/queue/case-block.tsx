import type { CaseSummary } from '@quayside/contracts/staff/cases'
import { memo } from 'react'
import { CaseRow } from './case-row.tsx'
import styles from './queue.module.css'

/** Rows that are added and removed together, so that most frames of a scroll leave the DOM unchanged. */
export const BLOCK = 4

type CaseBlockProps = {
  rows: readonly CaseSummary[]
  first: number
  height: number
  size: number
  /** Index of the row in the tab order; -1 if in another block. */
  chosenAt: number
  search: string
  onChoose: (id: string) => void
}

export const CaseBlock = memo(function CaseBlock(props: CaseBlockProps) {
  const { rows, first, height, size, chosenAt, search, onChoose } = props
  return (
    <div
      role="none"
      className={styles.block}
      style={{ insetBlockStart: first * height, blockSize: rows.length * height }}
    >
      {rows.map((row, at) => (
        <CaseRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row whose case left shows the next one, which is cheaper than a new row
          key={at}
          row={row}
          position={first + at + 1}
          size={size}
          isChosen={chosenAt === first + at}
          search={search}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
})

export function blocksOf(rows: readonly CaseSummary[]): readonly (readonly CaseSummary[])[] {
  const many = Math.ceil(rows.length / BLOCK)
  return Array.from({ length: many }, (_, at) => rows.slice(at * BLOCK, (at + 1) * BLOCK))
}
