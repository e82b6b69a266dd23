import { Skeleton } from '@quayside/ui/skeleton'
import styles from './market-table.module.css'

/** Rows of a market table before the list is there, in the table's places. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => row).map(row => (
        <div key={row} className={styles.waiting}>
          <Skeleton shape="disc" width="1.625rem" height="1.625rem" />
          <span className={styles.names}>
            <Skeleton width="7rem" height="0.875rem" />
            <Skeleton width="4rem" height="0.75rem" />
          </span>
          <Skeleton width="4.5rem" height="0.875rem" />
          <Skeleton width="4rem" height="1.25rem" />
        </div>
      ))}
    </div>
  )
}
