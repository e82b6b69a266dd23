import type { ReactNode } from 'react'

export type SortHeaderProps = {
  label: ReactNode
  sorted?: 'ascending' | 'descending'
  onSort: () => void
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
