import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList } from '@quayside/ui/data-list'
import { CloseButton } from './close-button.tsx'
import { InstrumentLink } from './instrument-link.tsx'
import { Pnl } from './pnl.tsx'
import styles from './positions.module.css'
import { SideBadge } from './side-badge.tsx'
import type { LivePnl } from './use-live-pnl.ts'

/** An open position on a phone. */
export function PositionCard({ order, figures }: { order: ContractOrder; figures: LivePnl | null }) {
  const t = useT()
  const { number } = useFormats()
  const price = (text: string | null) => (text === null ? '–' : <bdi className="q-num">{number(text)}</bdi>)
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <span className="q-stack q-gap-4">
          <InstrumentLink order={order} />
          <SideBadge order={order} />
        </span>
        <Pnl figures={figures} />
      </header>
      <DataList
        dense
        rows={[
          { label: t('column.entry'), value: price(order.openPrice) },
          { label: t('column.mark'), value: price(figures?.currentPrice ?? null) },
          { label: t('column.liquidation'), value: price(order.liquidationPrice) },
          { label: t('column.margin'), value: <bdi className="q-num">{number(order.margin)}</bdi> },
          ...(order.stopLoss ? [{ label: t('ticket.stopLoss'), value: price(order.stopLoss) }] : []),
          ...(order.takeProfit ? [{ label: t('ticket.takeProfit'), value: price(order.takeProfit) }] : []),
        ]}
      />
      <CloseButton order={order} />
    </article>
  )
}
