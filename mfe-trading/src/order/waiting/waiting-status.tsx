import { statusBadge } from '../cells/status-badge.tsx'
import type { TextTools } from '../details/translate.ts'
import styles from '../order.module.css'
import { priceMark, type WaitCondition, waitText } from './waiting-price.tsx'

export function waitingStatus(condition: WaitCondition, { t, number }: TextTools) {
  const { type, price } = condition
  return (
    <span className={styles.waitingStatus} title={waitText(condition, { t, number })}>
      {statusBadge({ status: 'pending' }, t)}
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
