import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { StatusBadge } from '../cells/status-badge.tsx'
import styles from '../order.module.css'
import { priceMark, useWaitText, type WaitCondition } from './waiting-price.tsx'

export function WaitingStatus({ condition }: { condition: WaitCondition }) {
  const t = useT()
  const { number } = useFormats()
  const sentence = useWaitText(condition)
  const { type, price } = condition
  return (
    <span className={styles.waitingStatus} title={sentence}>
      <StatusBadge status="pending" />
      <small className="q-text-2 q-truncate">
        {price === null ? (
          t('ticket.atOpening')
        ) : (
          <>
            <bdi translate="no" className="q-num">
              {priceMark(condition, number(price))}
            </bdi>{' '}
            · {t(`ticket.${type}`)}
          </>
        )}
      </small>
    </span>
  )
}
