import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { ColumnTable } from '../order/columns/column-table.tsx'
import { pendingColumns, runningColumns } from '../order/columns/contract-columns.tsx'
import { useColumns } from '../order/columns/use-columns.ts'
import styles from './position-table.module.css'

type TableProps = { orders: readonly ContractOrder[]; isPending: boolean }

export function PositionTable({ orders, isPending }: TableProps) {
  const columns = useColumns(isPending ? pendingColumns : runningColumns)
  return <ColumnTable columns={columns} rows={orders} className={styles.table} />
}
