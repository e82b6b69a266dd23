import { DataList, type DataRow } from '@quayside/ui/data-list'
import styles from './detail.module.css'

export function FactColumns({ first, second }: { first: DataRow[]; second: DataRow[] }) {
  return (
    <div className={styles.columns}>
      <DataList dense rows={first} />
      <DataList dense rows={second} />
    </div>
  )
}
