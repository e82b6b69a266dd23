import type { ReactNode } from 'react'

export type SortHeaderProps = {
  label: ReactNode
  /** How the table is sorted by this column, if it is. */
  sorted?: 'ascending' | 'descending'
  onSort: () => void
  /** Aligned at the end, for numbers. */
  end?: boolean
}

/** A column's head that sorts the table. */
export function SortHeader({ label, sorted, onSort, end }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={sorted} className={end ? 'q-cell-end' : undefined}>
      <button type="button" className="q-sort" onClick={onSort}>
        {label}
      </button>
    </th>
  )
}
