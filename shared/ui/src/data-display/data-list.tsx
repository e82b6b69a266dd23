import type { ReactNode } from 'react'

export type DataRow = { label: ReactNode; value: ReactNode; note?: ReactNode; total?: boolean; key?: string }

export type DataListProps = { rows: readonly DataRow[]; dense?: boolean }

export function DataList({ rows, dense }: DataListProps) {
  return (
    <dl className={dense ? 'q-data-list q-data-list-dense' : 'q-data-list'}>
      {rows.map((row, at) => (
        <div key={row.key ?? (typeof row.label === 'string' ? row.label : at)} className={rowClass(row)}>
          <dt>{row.label}</dt>
          <dd>
            {row.value}
            {row.note && <small>{row.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function rowClass(row: DataRow): string | undefined {
  return row.total ? 'q-data-total' : undefined
}
