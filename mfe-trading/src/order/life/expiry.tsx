import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { moment } from '../cells/cells.tsx'
import styles from '../order.module.css'

type ExpiryProps = { order: Pick<ContractOrder, 'expiresAt' | 'timeInForce'>; write: (iso: string) => string }

export function Expiry({ order: { expiresAt, timeInForce }, write }: ExpiryProps) {
  const t = useT()
  if (timeInForce === null || timeInForce === 'until') return moment(expiresAt, write)
  return (
    <span className={styles.expiry}>
      {moment(expiresAt, write)}
      <span className="q-caption q-text-3">{t(`life.short.${timeInForce}`)}</span>
    </span>
  )
}
