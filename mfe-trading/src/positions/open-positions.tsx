import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import { useHost } from '@quayside/runtime/hooks'
import { PositionCard } from './position-card.tsx'
import { PositionTable } from './position-table.tsx'
import styles from './positions.module.css'
import { pnlOf, useLivePnl } from './use-live-pnl.ts'

/** Open positions with their live figures: a table on a desktop, cards on a phone. */
export function OpenPositions({ orders }: { orders: readonly ContractOrder[] }) {
  const { flags } = useHost()
  const live = useLivePnl()
  if (flags.device === 'desktop') return <PositionTable orders={orders} live={live} />
  return (
    <div className={styles.cards}>
      {orders.map(order => (
        <PositionCard key={order.id} order={order} figures={pnlOf(order, live)} />
      ))}
    </div>
  )
}
