import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import styles from '../order.module.css'
import { CloseButton } from './close-button.tsx'
import { ModifyButton } from './modify-button.tsx'
import { MoreButton } from './more-button.tsx'

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
