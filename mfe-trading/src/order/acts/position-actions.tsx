import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import styles from '../order.module.css'
import { CloseButton } from './close-button.tsx'
import { ModifyButton } from './modify-button.tsx'
import { MoreButton } from './more-button.tsx'

/** What can be done to an open position: other stop and target, closing it, and behind a third button all that is rarer. */
export function PositionActions({ order }: { order: ContractOrder }) {
  const isOpen = order.status === 'open'
  return (
    <span className={styles.actions}>
      {isOpen && <ModifyButton order={order} />}
      <CloseButton order={order} />
      {isOpen && <MoreButton order={order} />}
    </span>
  )
}
