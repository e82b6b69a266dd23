import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { PendingActions } from '../../order/acts/pending-actions.tsx'
import { useWaitText, waitConditionOf } from '../../order/waiting/waiting-price.tsx'
import styles from './detail.module.css'

export function Waiting({ order }: { order: ContractOrder }) {
  const t = useT()
  const waitsFor = useWaitText(waitConditionOf(order))
  return (
    <section className={styles.waiting} aria-label={t('orders.status.pending')}>
      <p>{waitsFor}</p>
      <PendingActions order={order} />
    </section>
  )
}
