import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { ColumnName } from '../order/column-name.tsx'
import { pendingColumns, runningColumns } from '../order/contract-columns.tsx'
import { useColumns } from '../order/use-columns.ts'
import styles from './position-table.module.css'

type TableProps = { orders: readonly ContractOrder[]; isPending: boolean }

/** A few positions or waiting limit orders on a desktop; the columns are those of the list of orders. */
export function PositionTable({ orders, isPending }: TableProps) {
  const t = useT()
  const { head, rest } = useColumns(isPending ? pendingColumns : runningColumns)
  return (
    <div className="q-table-scroll">
      <table className={`q-table q-table-compact ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{head.label}</th>
            {rest.map(({ key, label, help, end }) => (
              <th key={key} scope="col" className={end ? 'q-cell-end' : undefined}>
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
          {orders.map(order => (
            <tr key={order.id}>
              <td>{head.cell(order)}</td>
              {rest.map(({ key, end, cell }) => (
                <td key={key} className={end ? 'q-cell-end' : undefined}>
                  {cell(order)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
