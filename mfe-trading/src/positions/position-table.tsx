import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import { useT } from '@quayside/runtime/i18n'
import { pendingLook, runningLook } from '../orders/kinds/contract-look.tsx'
import { useLook } from '../orders/list/use-look.ts'
import styles from './position-table.module.css'

type TableProps = { orders: readonly ContractOrder[]; isPending: boolean }

/** A few positions or waiting limit orders on a desktop; the columns are those of the list of orders. */
export function PositionTable({ orders, isPending }: TableProps) {
  const t = useT()
  const { head, columns } = useLook(isPending ? pendingLook : runningLook)
  return (
    <div className="q-table-scroll">
      <table className={`q-table q-table-compact ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{head.label}</th>
            {columns.map(({ key, label, end }) => (
              <th key={key} scope="col" className={end ? 'q-cell-end' : undefined}>
                {label || <span className="q-visually-hidden">{t('column.actions')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <tr key={order.id}>
              <td>{head.cell(order)}</td>
              {columns.map(({ key, end, cell }) => (
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
