import type { ReactNode } from 'react'

export type SortHeaderProps = {
  label: ReactNode
  /** The table's order by this column, if any. */
  sorted?: 'ascending' | 'descending'
  onSort: () => void
  /** Aligned at the end, for numbers. */
  end?: boolean
}

export function SortHeader({ label, sorted, onSort, end }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={sorted} className={end ? 'q-cell-end' : undefined}>
      <button type="button" className="q-sort" onClick={onSort}>
        {label}
      </button>
    </th>
  )
}
