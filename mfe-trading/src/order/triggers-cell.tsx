import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useFormats } from '@quayside/runtime/use-formats'
import { figure } from './cells.tsx'
import styles from './order.module.css'

/** Stop and target of an order, one above the other in a table and side by side on a card; one dash without either. */
export function TriggersCell({ order: { stopLoss, takeProfit } }: { order: ContractOrder }) {
  const { number } = useFormats()
  if (stopLoss === null && takeProfit === null) return figure(null, number)
  return (
    <span className={styles.pair}>
      {figure(stopLoss, number)}
      <span className={styles.between}>/</span>
      {figure(takeProfit, number)}
    </span>
  )
}
