import { useT } from '@quayside/runtime/i18n'
import { ColumnName } from './column-name.tsx'
import type { Columns } from './columns.ts'

type TableProps<Row> = { columns: Columns<Row>; rows: readonly Row[]; className?: string | undefined }

export function ColumnTable<Row extends { readonly id: string }>({
  columns: { head, rest },
  rows,
  className = '',
}: TableProps<Row>) {
  const t = useT()
  return (
    <div className="q-table-scroll">
      <table className={`q-table q-table-compact ${className}`}>
        <thead>
          <tr>
            <th scope="col">{head.label}</th>
            {rest.map(({ key, label, help, end, yields }) => (
              <th key={key} scope="col" className={end ? 'q-cell-end' : undefined} data-yields={yields}>
                {label ? (
                  <ColumnName label={label} help={help} />
                ) : (
                  <span className="q-visually-hidden">{t('column.actions')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <td>{head.cell(row)}</td>
              {rest.map(({ key, end, yields, cell }) => (
                <td key={key} className={end ? 'q-cell-end' : undefined} data-yields={yields}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
