import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { DataList } from '@quayside/ui/data-list'
import { figure } from '../../order/cells/cells.tsx'
import { StatusBadge } from '../../order/cells/status-badge.tsx'
import { DetailsLink } from '../../order/details/details-link.tsx'
import { Result } from '../../order/live/result.tsx'
import styles from '../positions.module.css'
import type { TimedOption } from '../use-open-options.ts'
import { isRunning } from './dock-option-columns.tsx'
import { OptionClock } from './option-clock.tsx'
import { OptionNowCell, OptionPrice } from './option-now-cell.tsx'

export function OptionCard({ option }: { option: TimedOption }) {
  const t = useT()
  const { number } = useFormats()
  const { order } = option
  const runs = isRunning(option)
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <span className="q-stack q-gap-4">
          <DetailsLink order={order} kind="option" name={order.name} />
          <span className="q-row q-gap-4 q-nowrap">
            <Badge tone={order.direction}>{t(`option.${order.direction}`)}</Badge>
            <bdi translate="no" className="q-small q-text-2 q-num">
              {number(order.amount)} USD
            </bdi>
          </span>
        </span>
        {runs ? <OptionClock option={option} /> : <StatusBadge status={order.status} />}
      </header>
      <DataList
        dense
        rows={[
          { label: t('column.entry'), value: figure(order.openPrice, number) },
          runs
            ? { label: t('column.mark'), value: <OptionPrice order={order} /> }
            : { label: t('column.exit'), value: figure(order.closePrice, number) },
          runs
            ? { label: t('option.ifNow'), value: <OptionNowCell order={order} /> }
            : { label: t('column.profit'), value: <Result profit={order.profit} /> },
        ]}
      />
    </article>
  )
}
