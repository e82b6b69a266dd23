import { DataList, type DataRow } from '@quayside/ui/data-list'
import styles from './detail.module.css'

/** Facts of an order in two columns, one below the other on a phone. */
export function FactColumns({ first, second }: { first: DataRow[]; second: DataRow[] }) {
  return (
    <div className={styles.columns}>
      <DataList dense rows={first} />
      <DataList dense rows={second} />
    </div>
  )
}
