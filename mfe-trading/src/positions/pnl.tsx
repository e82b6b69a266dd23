import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Change, directionOf } from '@quayside/ui/change'
import styles from './positions.module.css'
import type { LivePnl } from './use-live-pnl.ts'

/** Unrealized PnL in USD and in percent of the margin. */
export function Pnl({ figures }: { figures: LivePnl | null }) {
  const t = useT()
  const { number } = useFormats()
  if (figures === null) return <span className="q-text-3">{t('positions.noPrice')}</span>
  const direction = directionOf(figures.unrealizedPnL)
  return (
    <span className={styles.pnl} data-figure="pnl">
      <Change direction={direction} text={number(figures.unrealizedPnL, { signed: true })} />
      <bdi className={`q-small q-num q-${direction}`}>
        {number(figures.unrealizedPnLPercentage, { style: 'percent', signed: true })}
      </bdi>
    </span>
  )
}
