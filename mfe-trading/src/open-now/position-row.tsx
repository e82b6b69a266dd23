import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { SideBadge } from '../order/cells/side-badge.tsx'
import { DetailsLink } from '../order/details/details-link.tsx'
import { LiveNet, LivePnlCell } from '../order/live/pnl.tsx'
import styles from './open-now.module.css'

/** An open position, its result so far, and the net result of closing it (rules §4). */
export function PositionRow({ order }: { order: ContractOrder }) {
  const t = useT()
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <DetailsLink order={order} kind="contract" name={order.name} />
        <SideBadge order={order} />
      </span>
      <span className={styles.figures}>
        <LivePnlCell order={order} />
        <span className={styles.under}>
          {t('column.net')} <LiveNet order={order} />
        </span>
      </span>
    </li>
  )
}
