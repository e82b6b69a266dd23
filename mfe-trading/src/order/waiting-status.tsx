import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from './order.module.css'
import { StatusBadge } from './status-badge.tsx'
import { priceMark, useWaitsFor, type Waits } from './waiting-price.tsx'

export function WaitingStatus({ waits }: { waits: Waits }) {
  const t = useT()
  const { number } = useFormats()
  const sentence = useWaitsFor(waits)
  const { type, price } = waits
  return (
    <span className={styles.waitingStatus} title={sentence}>
      <StatusBadge status="pending" />
      <small className="q-text-2 q-truncate">
        {price === null ? (
          t('ticket.atOpening')
        ) : (
          <>
            <bdi translate="no" className="q-num">
              {priceMark(waits, number(price))}
            </bdi>{' '}
            · {t(`ticket.${type}`)}
          </>
        )}
      </small>
    </span>
  )
}
