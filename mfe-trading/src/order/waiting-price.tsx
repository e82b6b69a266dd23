import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { figure } from './cells.tsx'
import styles from './order.module.css'

type PriceProps = {
  order: Pick<ContractOrder, 'type' | 'limitPrice' | 'stopPrice' | 'lastPrice'>
  write: (text: string) => string
}

/** The price that an order waits for, and what it does there; of one that waits for its market, that it does. */
export function WaitingPrice({ order: { type, limitPrice, stopPrice, lastPrice }, write }: PriceProps) {
  const t = useT()
  if (lastPrice !== undefined) return <>{t('ticket.atOpening')}</>
  return (
    <span className={styles.waits}>
      {figure(limitPrice ?? stopPrice, write)}
      <span className="q-caption q-text-3">{t(`ticket.${type}`)}</span>
    </span>
  )
}
