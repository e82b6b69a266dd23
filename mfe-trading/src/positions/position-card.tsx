import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList } from '@quayside/ui/data-list'
import { PendingActions } from '../order/acts/pending-actions.tsx'
import { PositionActions } from '../order/acts/position-actions.tsx'
import { figure, liquidation } from '../order/cells/cells.tsx'
import { SideBadge } from '../order/cells/side-badge.tsx'
import { DetailsLink } from '../order/details/details-link.tsx'
import { Expiry } from '../order/life/expiry.tsx'
import { LiveMark, LiveNet, LivePnlCell } from '../order/live/pnl.tsx'
import { WaitingPrice } from '../order/waiting/waiting-price.tsx'
import styles from './positions.module.css'

export function PositionCard({ order }: { order: ContractOrder }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const isPending = order.status === 'pending'
  const rows = isPending
    ? [
        { label: t('column.waitsFor'), value: <WaitingPrice order={order} write={number} /> },
        { label: t('column.expires'), value: <Expiry order={order} write={dateTime} /> },
      ]
    : [
        { label: t('column.pnl'), value: <LivePnlCell order={order} /> },
        { label: t('column.net'), value: <LiveNet order={order} /> },
        { label: t('column.entry'), value: figure(order.openPrice, number) },
        { label: t('column.mark'), value: <LiveMark order={order} /> },
        { label: t('column.liquidation'), value: liquidation(order, { t, number }) },
      ]
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <span className="q-stack q-gap-4">
          <DetailsLink order={order} kind="contract" name={order.name} />
          <SideBadge order={order} />
        </span>
      </header>
      <DataList
        dense
        rows={[
          ...rows,
          { label: t('column.margin'), value: figure(order.margin, number) },
          ...trigger(
            t(order.trailing ? 'trailing.name' : 'common:closeReason.stopLoss'),
            order.trailing?.stop ?? order.stopLoss,
          ),
          ...trigger(t('common:closeReason.takeProfit'), order.takeProfit),
        ]}
      />
      {isPending ? <PendingActions order={order} /> : <PositionActions order={order} />}
    </article>
  )

  function trigger(label: string, price: string | null) {
    return price === null ? [] : [{ label, value: figure(price, number) }]
  }
}
