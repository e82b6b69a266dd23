import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useHost } from '@quayside/runtime/hooks'
import { PositionCard } from './position-card.tsx'
import { PositionTable } from './position-table.tsx'
import styles from './positions.module.css'

export function OpenPositions({
  orders,
  isPending,
}: {
  orders: readonly ContractOrder[]
  isPending: boolean
}) {
  const { flags } = useHost()
  if (flags.device === 'desktop') return <PositionTable orders={orders} isPending={isPending} />
  return (
    <div className={styles.cards}>
      {orders.map(order => (
        <PositionCard key={order.id} order={order} />
      ))}
    </div>
  )
}
